import type { PageRequest } from "./context.ts"
import type { Person, Run } from "./person.ts"
import type { Tell } from "./context.ts"
import type { LoginProvider } from "#web/features/session/login-provider.ts"

/** What a page gets that only the server makes: the ports besides. */
export interface ServerRequest extends PageRequest {
  readonly run: Run
  /** Bytes nobody can guess. */
  readonly random: (count: number) => Uint8Array
  /** Where users log in. Spec: AUTH-01. */
  readonly login: LoginProvider
  /** Tells of what happened; nothing that says who it was. Spec: APP-08. */
  readonly tell: Tell
}

/** What a page gets that is made for one person. */
export interface PersonalRequest extends ServerRequest {
  readonly person: Person
}

/** A form that was sent to a page. */
export interface ActRequest extends PersonalRequest {
  /** Its fields. Of a repeated one the first counts, unless all are asked for. */
  readonly form: FormData
}

/** What comes of a form: somewhere to go, with a word about it, or the form once more. */
export type Acted =
  | {
      /** An address within the site. */
      readonly goTo: string
      /** Key of what is said on the next page. Spec: LIST-07. */
      readonly notice?: string
    }
  | Refused

/** A form that was not taken: nothing typed is lost, and each field says what is wrong with it. */
export interface Refused {
  /** Words by the name of the field; "" for what belongs to no field. */
  readonly problems: Readonly<Record<string, string>>
  /** What was typed, by the name of the field. */
  readonly typed: Readonly<Record<string, string>>
  /** HTTP status; left out for 422. */
  readonly status?: number
}

/** Gives the view of a page that is the same for everybody. Plain data: it may travel as JSON. */
export type LoadOnServer<View> = (request: ServerRequest) => Promise<View>

/** Gives the view of a page for one person. Plain data: it may travel as JSON. */
export type LoadForPerson<View> = (request: PersonalRequest) => Promise<View>

/** Does what a form asks for. Rejects as a loader does. */
export type Act = (request: ActRequest) => Promise<Acted>

/** What of a page exists on the server alone: its loader, what it does with forms, or both. */
export interface ServerPage {
  /** Also a {@link LoadOnServer}, which looks at no person. */
  readonly load?: LoadForPerson<unknown>
  readonly act?: Act
}

/** The server's part of pages, by the page's folder. */
export type ServerPages = Readonly<Record<string, () => Promise<ServerPage>>>
