import type { LoginProvider } from "./login-provider.ts"
import type { PageRequest, ReportEvent, Run, Session } from "./context.ts"

export interface ServerRequest extends PageRequest {
  readonly run: Run
  readonly random: (count: number) => Uint8Array
  readonly login: LoginProvider
  readonly reportEvent: ReportEvent
}

export interface PersonalRequest extends ServerRequest {
  readonly session: Session
}

export interface ActionRequest extends PersonalRequest {
  readonly form: FormData
}

export type ActionResult =
  | {
      readonly goTo: string
      /** Key of the flash message on the next page. Spec: LIST-07. */
      readonly notice?: string
    }
  /** An address of a service, such as a payment page; never one that a visitor gave. */
  | { readonly leaveTo: string }
  | InvalidForm

export interface InvalidForm {
  /** Texts by the name of the field; "" for an error of the whole form. */
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  /** True for a form that the user typed before a login: its text is a notice. Spec: AUTH-45. */
  readonly isRestored?: boolean
  /** HTTP status; 422 if left out. */
  readonly status?: number
}

/** Plain data, which may travel as JSON. Rejects with a redirect or a failure. Runs in the browser too. */
export type UniversalLoad<View> = (request: PageRequest) => Promise<View>

/** Loads without a session: the page is the same for everybody. Spec: APP-11. */
export type PublicLoad<View> = (request: ServerRequest) => Promise<View>

export type PersonalLoad<View> = (request: PersonalRequest) => Promise<View>

/** Adds what only the logged-in user sees; the result is never cached. Spec: APP-11. */
export type AddForUser<View> = (view: View, request: PersonalRequest) => Promise<View>

export type Action = (request: ActionRequest) => Promise<ActionResult>

/** In UTF-16 code units. Longer texts are cut. */
const MAX_FIELD_LENGTH = 2_000

/** Returns "" for a field that is missing or holds a file. Spec: APP-13. */
export const readTextFields = <Name extends string>(
  form: FormData,
  names: ReadonlyArray<Name>
): { readonly [Field in Name]: string } =>
  Object.fromEntries(names.map((name) => [name, readTextField(form, name)])) as { [Field in Name]: string }

/** At most `limit` UTF-16 code units; "" if it is missing or a file. Spec: APP-13. */
export const readTextField = (form: FormData, name: string, limit = MAX_FIELD_LENGTH): string => {
  const value = form.get(name)
  return typeof value === "string" ? value.slice(0, limit) : ""
}

export const listFormErrors = (
  form: InvalidForm | null
): ReadonlyArray<{ readonly name: string | null; readonly text: string; readonly isNotice: boolean }> =>
  Object.entries(form?.fieldErrors ?? {}).map(([name, text]) => ({
    name: name === "" ? null : name,
    text,
    isNotice: form?.isRestored === true
  }))
