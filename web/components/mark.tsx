import "./mark.css"

/** The compass needle of the logo. Decorative; it turns once after the page has loaded. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <circle className="mark__ring" cx="16" cy="16" r="13.75" />
      <path className="mark__ticks" d="M16 5.7V7M16 25V26.3M5.7 16H7M25 16H26.3" />
      <g className="mark__needle">
        <path className="mark__north" d="M24 8L18.8 18.8L13.2 13.2Z" />
        <path className="mark__south" d="M8 24L13.2 13.2L18.8 18.8Z" />
        <circle className="mark__pin" cx="16" cy="16" r="1.5" />
      </g>
    </svg>
  )
}
