import { IDS_PARAMETER } from "#domain/account/lists/list.ts"
import { lists } from "#web/messages/lists.ts"

import { COMPARE_FORM } from "./list-buttons.ts"
import "./compare-box.css"

/** A plain function instead of a component: a page has thirty of them. Spec: LIST-03, LIST-17. */
export const compareBox = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <label className="compare-box">
    <input type="checkbox" form={COMPARE_FORM} name={IDS_PARAMETER} value={id} aria-label={lists.compareNamed(name)} />
    {lists.compare}
  </label>
)
