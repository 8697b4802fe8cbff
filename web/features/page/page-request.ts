import type { LoginProvider } from "./login-provider.ts"
import type { PageRequest, ReportEvent, Run, Session } from "./context.ts"

/** The request of a page whose view only the server makes. */
export interface ServerRequest extends PageRequest {
  readonly run: Run
  /** Returns unpredictable bytes. */
  readonly random: (count: number) => Uint8Array
  /** The provider where users log in. Spec: AUTH-01. */
  readonly login: LoginProvider
  /** Reports an event without the identity of the user. Spec: APP-08. */
  readonly reportEvent: ReportEvent
}

/** The request of a page that is made for one user or anonymous visitor. */
export interface PersonalRequest extends ServerRequest {
  readonly session: Session
}

export interface ActionRequest extends PersonalRequest {
  readonly form: FormData
}

/** The result of a form: an address to redirect to, within the site or outside, or the form with its errors. */
export type ActionResult =
  | {
      readonly goTo: string
      /** Key of the flash message on the next page. Spec: LIST-07. */
      readonly notice?: string
    }
  /** An address outside the site that a service returned, such as a page of the payment provider; never one of a visitor. */
  | { readonly leaveTo: string }
  | InvalidForm

/** A rejected form with everything that was typed. Spec: APP-13. */
export interface InvalidForm {
  /** Texts by the name of the field; "" for an error of the whole form. */
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  /** True for a form that the user typed before a login: its text is a notice. Spec: AUTH-45. */
  readonly isRestored?: boolean
  /** HTTP status; 422 if left out. */
  readonly status?: number
}

/**
 * A function that loads the view of a page: plain data, which may travel as JSON. Rejects with a redirect or a failure. Runs
 * on the server and in the browser.
 */
export type UniversalLoad<View> = (request: PageRequest) => Promise<View>

/** A function that loads a page without a session: the page is the same for everybody. Spec: APP-11. */
export type PublicLoad<View> = (request: ServerRequest) => Promise<View>

/** A function that loads a page for one user or anonymous visitor. Spec: APP-11. */
export type PersonalLoad<View> = (request: PersonalRequest) => Promise<View>

/** A function that adds to the view of a public page what only its logged-in user sees; the result is never cached. Spec: APP-11. */
export type AddForUser<View> = (view: View, request: PersonalRequest) => Promise<View>

/** A function that handles a form which was sent to a page. Rejects as a load function does. */
export type Action = (request: ActionRequest) => Promise<ActionResult>

/** The longest text that is read from a field of a form, in UTF-16 code units. Longer texts are cut. */
const MAX_FIELD_LENGTH = 2_000

/** Returns the texts typed into the fields `names` of a form; "" for a field that is missing or holds a file. Spec: APP-13. */
export const readTextFields = <Name extends string>(
  form: FormData,
  names: ReadonlyArray<Name>
): { readonly [Field in Name]: string } =>
  Object.fromEntries(names.map((name) => [name, readTextField(form, name)])) as { [Field in Name]: string }

/** Returns the text typed into the field `name` of a form, at most `limit` UTF-16 code units; "" if it is missing or a file. Spec: APP-13. */
export const readTextField = (form: FormData, name: string, limit = MAX_FIELD_LENGTH): string => {
  const value = form.get(name)
  return typeof value === "string" ? value.slice(0, limit) : ""
}

/** Returns the errors of a form, or its notice, for the list above it; none if `form` is null. Spec: APP-13, AUTH-45. */
export const listFormErrors = (
  form: InvalidForm | null
): ReadonlyArray<{ readonly name: string | null; readonly text: string; readonly isNotice: boolean }> =>
  Object.entries(form?.fieldErrors ?? {}).map(([name, text]) => ({
    name: name === "" ? null : name,
    text,
    isNotice: form?.isRestored === true
  }))
