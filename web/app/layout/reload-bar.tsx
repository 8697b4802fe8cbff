import { useEffect, useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { CHUNK_NOTICE } from "#domain/errors/chunk.ts"
import { MESSAGES } from "#domain/errors/messages.ts"
import { reload } from "#web/messages/layout.ts"
import { missingChunk } from "#web/app/reload/missing-chunk.ts"
import { rememberShownEntry } from "#web/app/reload/return-to-shown-page.ts"
import { storeTypedFields } from "#web/app/reload/typed-fields.ts"
import "./reload-bar.css"

/** The offer to reload if a chunk of the application did not load. Stores typed text for the reloaded page. Spec: ERR-03. */
export function ReloadBar() {
  const isMissing = useSyncExternalStore(missingChunk.subscribe, missingChunk.isMissing, () => false)
  const { key, hash } = useLocation()
  useEffect(rememberShownEntry, [key, hash])
  const onReload = () => {
    storeTypedFields(document)
    location.reload()
  }
  return (
    <div className="reload-bar" role="status">
      {isMissing ? (
        <div className="reload-bar__inside">
          <p className="reload-bar__text">{MESSAGES[CHUNK_NOTICE.message]}</p>
          <button className="button button--small" type="button" onClick={onReload}>
            {reload.button}
          </button>
        </div>
      ) : null}
    </div>
  )
}
