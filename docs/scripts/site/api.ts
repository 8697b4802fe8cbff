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

const NO_REMOTE = "The provided git remote"

class FaultLogger extends Logger {
  readonly faults: Array<string> = []

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn && !message.startsWith(NO_REMOTE)) this.faults.push(message)
  }
}

/** Returns TypeDoc's warnings, and writes its pages to `out`; null writes none. Spec: DOCS-05. */
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

const domainFeatures = (root: string): Array<string> =>
  globSync("domain/*/", { cwd: root })
    .map((folder) => folder.replaceAll("\\", "/").replace(/\/$/, ""))
    .sort()

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
