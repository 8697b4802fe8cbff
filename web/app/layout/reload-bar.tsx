import { useEffect, useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { CHUNK_NOTICE } from "#domain/errors/chunk.ts"
import { MESSAGES } from "#domain/errors/messages.ts"
import { reload } from "#web/messages/reload.ts"
import { missingPart } from "#web/app/reload/missing-part.ts"
import { noteShown } from "#web/app/reload/stay.ts"
import { keepTyped } from "#web/app/reload/typed-fields.ts"
import "./reload-bar.css"

/** Offers a reload when a part of the application did not load; what was typed is there again after it. Spec: ERR-03. */
export function ReloadBar() {
  const isMissing = useSyncExternalStore(missingPart.subscribe, missingPart.isMissing, () => false)
  const { key, hash } = useLocation()
  useEffect(noteShown, [key, hash])
  const onReload = () => {
    keepTyped(document)
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
