import { globSync } from "node:fs"
import { join } from "node:path"
import {
  Application,
  Comment,
  CommentTag,
  Converter,
  type DeclarationReflection,
  Logger,
  LogLevel,
  type ProjectReflection,
  ReflectionKind,
  TSConfigReader,
  TypeDocReader
} from "typedoc"

/** The beginning of TypeDoc's warning in a folder whose Git has no remote, to which pages could link. */
const NO_REMOTE = "The provided git remote"

/** Collects the warnings and errors of TypeDoc. */
class FaultLogger extends Logger {
  readonly faults: Array<string> = []

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn && !message.startsWith(NO_REMOTE)) this.faults.push(message)
  }
}

/**
 * Reads the API of `domain` and `adapters` with TypeDoc, and returns its warnings, one of them for each export without a doc comment.
 * Writes its pages to `out`; null writes none. Spec: DOCS-05.
 */
export const buildApi = async (root: string, out: string | null): Promise<ReadonlyArray<string>> => {
  // `npm run types` checks the types in less time.
  const options = { options: join(root, "typedoc.json"), skipErrorChecking: true }
  const app = await Application.bootstrap(options, [new TypeDocReader(), new TSConfigReader()])
  app.options.setValue("groupOrder", domainFeatures(root))
  const logger = new FaultLogger()
  app.logger = logger
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
      groupByFeature(module)
      shareComments(module)
    }
  })
  const project: ProjectReflection | undefined = await app.convert()
  if (project === undefined) return logger.faults
  app.validate(project)
  if (out !== null) await app.generateDocs(project, out)
  return logger.faults
}

/** Lists the groups of the domain, which stand before those of the adapters. */
const domainFeatures = (root: string): Array<string> =>
  globSync("domain/*/", { cwd: root })
    .map((folder) => folder.replaceAll("\\", "/").replace(/\/$/, ""))
    .sort()

/** Groups a module by the feature it belongs to, the first two folders of its path. */
const groupByFeature = (module: DeclarationReflection): void => {
  module.comment ??= new Comment()
  const feature = module.name.split("/").slice(0, 2).join("/")
  module.comment.blockTags.push(new CommentTag("@group", [{ kind: "text", text: feature }]))
}

const shareComments = (module: DeclarationReflection): void => {
  for (const same of Map.groupBy(module.children ?? [], ({ name }) => name).values()) {
    const comment = same.find((child) => child.comment !== undefined)?.comment
    for (const child of same) if (comment !== undefined) child.comment ??= comment.clone()
  }
}
