import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.facet.DrillDownQuery;
import org.apache.lucene.facet.DrillSideways;
import org.apache.lucene.facet.FacetResult;
import org.apache.lucene.facet.Facets;
import org.apache.lucene.facet.FacetsCollector;
import org.apache.lucene.facet.FacetsConfig;
import org.apache.lucene.facet.range.LongRange;
import org.apache.lucene.facet.range.LongRangeFacetCounts;
import org.apache.lucene.facet.sortedset.DefaultSortedSetDocValuesReaderState;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesFacetCounts;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesFacetField;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesReaderState;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MultiCollector;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocsCollector;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopScoreDocCollector;
import org.apache.lucene.store.MMapDirectory;

/**
 * Builds a Lucene index and answers queries, one a line on standard input, with "total nanoseconds" on standard output.
 *
 * Arguments: the file of documents and the folder of the index. The first line of the file names the fields of the
 * facets; each other line holds the terms, price, popularity and date of a document and its values of each facet,
 * separated by tabs, and several values by "|".
 *
 * A query is "kind sort terms filters facets", separated by tabs: terms by spaces, filters as "field=value|value;…", and
 * the number of facets: without any, only the hits and their total are computed.
 */
public final class LuceneServer {
  private static final int HITS = 30;
  private static final int FACET_SIZE = 100;
  private static final long[] PRICE_BOUNDS = {1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000};

  private final IndexSearcher searcher;
  private final SortedSetDocValuesReaderState state;
  private final FacetsConfig config;
  private final String[] fields;

  private LuceneServer(DirectoryReader reader, FacetsConfig config, String[] fields) throws Exception {
    this.searcher = new IndexSearcher(reader);
    this.state = new DefaultSortedSetDocValuesReaderState(reader);
    this.config = config;
    this.fields = fields;
  }

  public static void main(String[] arguments) throws Exception {
    long start = System.nanoTime();
    LuceneServer server = build(Path.of(arguments[0]), Path.of(arguments[1]));
    System.out.println("built " + (System.nanoTime() - start));
    BufferedReader queries = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = queries.readLine(); line != null; line = queries.readLine()) {
      String[] parts = line.split("\t", -1);
      long before = System.nanoTime();
      long total = parts[4].equals("0")
          ? server.count(parts[0], parts[1], parts[2], parts[3])
          : server.search(parts[0], parts[1], parts[2], parts[3]);
      System.out.println(total + " " + (System.nanoTime() - before));
    }
  }

  private static LuceneServer build(Path documents, Path folder) throws Exception {
    MMapDirectory directory = new MMapDirectory(folder);
    FacetsConfig config = new FacetsConfig();
    FieldType type = new FieldType();
    type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    type.setTokenized(true);
    type.freeze();
    String[] fields;
    IndexWriterConfig settings = new IndexWriterConfig(new WhitespaceAnalyzer());
    settings.setRAMBufferSizeMB(256);
    try (IndexWriter writer = new IndexWriter(directory, settings);
        BufferedReader lines = Files.newBufferedReader(documents)) {
      fields = lines.readLine().split("\t");
      for (String field : fields) config.setMultiValued(field, true);
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] parts = line.split("\t", -1);
        Document document = new Document();
        document.add(new Field("terms", parts[0], type));
        document.add(new NumericDocValuesField("price", Long.parseLong(parts[1])));
        document.add(new NumericDocValuesField("popularity", Long.parseLong(parts[2])));
        document.add(new NumericDocValuesField("createdAt", Long.parseLong(parts[3])));
        for (int i = 0; i < fields.length; i++) {
          if (parts[4 + i].isEmpty()) continue;
          for (String value : parts[4 + i].split("\\|")) {
            document.add(new SortedSetDocValuesFacetField(fields[i], value));
          }
        }
        writer.addDocument(config.build(document));
      }
      writer.forceMerge(1);
    }
    return new LuceneServer(DirectoryReader.open(directory), config, fields);
  }

  private long search(String kind, String sort, String terms, String filters) throws Exception {
    Query query = textQuery(kind, terms);
    TopDocsCollector<?> top = collector(sort, terms.isEmpty());
    Facets facets;
    FacetsCollector matches;
    if (filters.isEmpty()) {
      matches = new FacetsCollector();
      searcher.search(query, MultiCollector.wrap(top, matches));
      facets = new SortedSetDocValuesFacetCounts(state, matches);
    } else {
      DrillDownQuery drillDown = drillDown(query, filters);
      matches = new FacetsCollector();
      FacetsCollector prices = matches;
      DrillSideways sideways = new DrillSideways(searcher, config, state) {
        @Override
        protected boolean scoreSubDocsAtOnce() {
          return false;
        }
      };
      facets = sideways.search(drillDown, MultiCollector.wrap(top, prices)).facets;
    }
    List<FacetResult> counted = new ArrayList<>();
    for (String field : fields) counted.add(facets.getTopChildren(FACET_SIZE, field));
    counted.add(new LongRangeFacetCounts("price", matches, priceRanges()).getTopChildren(PRICE_BOUNDS.length + 1, "price"));
    top.topDocs();
    return counted.size() > fields.length ? top.getTotalHits() : -1;
  }

  private long count(String kind, String sort, String terms, String filters) throws Exception {
    Query query = textQuery(kind, terms);
    TopDocsCollector<?> top = collector(sort, terms.isEmpty());
    searcher.search(filters.isEmpty() ? query : drillDown(query, filters), top);
    top.topDocs();
    return top.getTotalHits();
  }

  private DrillDownQuery drillDown(Query query, String filters) {
    DrillDownQuery drillDown = new DrillDownQuery(config, query);
    for (String filter : filters.split(";")) {
      int equals = filter.indexOf('=');
      for (String value : filter.substring(equals + 1).split("\\|")) drillDown.add(filter.substring(0, equals), value);
    }
    return drillDown;
  }

  private static LongRange[] priceRanges() {
    LongRange[] ranges = new LongRange[PRICE_BOUNDS.length + 1];
    for (int i = 0; i < ranges.length; i++) {
      long low = i == 0 ? 0 : PRICE_BOUNDS[i - 1];
      long high = i == PRICE_BOUNDS.length ? Long.MAX_VALUE : PRICE_BOUNDS[i];
      ranges[i] = new LongRange("" + i, low, true, high, i == PRICE_BOUNDS.length);
    }
    return ranges;
  }

  private static Query textQuery(String kind, String terms) {
    if (terms.isEmpty()) return new MatchAllDocsQuery();
    String[] words = terms.split(" ");
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    for (int i = 0; i < words.length; i++) {
      Term term = new Term("terms", words[i]);
      boolean isLast = i == words.length - 1;
      Query part = new TermQuery(term);
      if (kind.equals("prefix") && isLast) part = new PrefixQuery(term);
      if (kind.equals("misspelt")) part = new FuzzyQuery(term, words[i].length() >= 8 ? 2 : 1);
      query.add(part, BooleanClause.Occur.MUST);
    }
    return query.build();
  }

  private static TopDocsCollector<?> collector(String sort, boolean isBrowse) {
    if (sort.equals("relevance") && !isBrowse) return TopScoreDocCollector.create(HITS, Integer.MAX_VALUE);
    SortField field = new SortField("popularity", SortField.Type.LONG, true);
    if (sort.equals("price-asc")) field = new SortField("price", SortField.Type.LONG, false);
    if (sort.equals("new-desc")) field = new SortField("createdAt", SortField.Type.LONG, true);
    return TopFieldCollector.create(new Sort(field), HITS, Integer.MAX_VALUE);
  }
}
