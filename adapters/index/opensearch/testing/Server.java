import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.mapper.MapperExtrasPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/**
 * A node of OpenSearch for tests: `Server <folder> <port> [<setting>=<value> …]`. Without settings, it is a cluster of its own. Ends when its
 * input does.
 */
public class Server extends Node {
  private Server(Settings settings, Path home) {
    super(
      InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), home, () -> "node"),
      List.of(Netty4Plugin.class, MapperExtrasPlugin.class),
      false
    );
  }

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    Settings.Builder builder = Settings.builder()
      .put("path.home", home.toString())
      .put("path.data", home.resolve("data").toString())
      .put("path.logs", home.resolve("logs").toString())
      .put("http.port", arguments[1])
      .put("http.type", "netty4")
      .put("transport.type", "netty4")
      .put("network.host", "127.0.0.1")
      .put("node.name", "node")
      .put("cluster.name", "test")
      .put("cluster.routing.allocation.disk.threshold_enabled", false)
      .put("action.auto_create_index", false)
      .put("node.store.allow_mmap", false);
    if (arguments.length == 2) builder.put("transport.port", "0").put("discovery.type", "single-node");
    for (int i = 2; i < arguments.length; i++) {
      String[] setting = arguments[i].split("=", 2);
      builder.put(setting[0], setting[1]);
    }
    Server node = new Server(builder.build(), home);
    node.start();
    System.out.println("started");
    while (System.in.read() >= 0);
    node.close();
    System.exit(0);
  }
}
