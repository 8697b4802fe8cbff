import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react"

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly text: string }

export function Button({ text, className = "button", ...attributes }: ButtonProps) {
  return (
    <button className={className} {...attributes}>
      {text}
    </button>
  )
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string; readonly text: string }

export function ButtonLink({ text, className = "button", ...attributes }: LinkProps) {
  return (
    <a className={className} {...attributes}>
      {text}
    </a>
  )
}
