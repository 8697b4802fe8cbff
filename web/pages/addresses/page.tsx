import { ROUTES } from "#domain/base/routes.ts"
import { addresses as texts } from "#web/messages/addresses.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { AddressFields } from "#web/features/profile/address-fields.tsx"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { Checkbox } from "#web/components/checkbox.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import { UndoNotice } from "#web/components/undo-notice.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import { editHref, NEW_ADDRESS } from "./hrefs.ts"
import type { AddressesView } from "./load.ts"
import "./page.css"

const PATH = ROUTES.profileAddresses

export function Page({ view, invalidForm }: PageProps<AddressesView>) {
  const { addresses, form, removed } = view
  return (
    <ProfileLayout current="profileAddresses" head={view.head} heading={texts.heading}>
      {removed === null ? null : <UndoNotice text={removed} action={PATH} />}
      {form === null ? (
        <FormProblems problems={listFormErrors(invalidForm)} />
      ) : (
        <AddressForm form={form} invalidForm={invalidForm} />
      )}
      {addresses.length === 0 && form === null ? (
        <EmptyState heading={texts.emptyHeading} text={texts.empty} links={{ [texts.add]: editHref(NEW_ADDRESS) }} />
      ) : null}
      {addresses.length > 0 && form === null ? (
        <>
          <p className="profile-lead">{texts.lead}</p>
          <Entries addresses={addresses} />
          <p>
            <ButtonLink href={editHref(NEW_ADDRESS)} text={texts.add} />
          </p>
        </>
      ) : null}
      {addresses.length > 0 && form !== null ? (
        <ProfileSection heading={texts.list}>
          <Entries addresses={addresses} />
        </ProfileSection>
      ) : null}
    </ProfileLayout>
  )
}

function Entries({ addresses }: Pick<AddressesView, "addresses">) {
  return (
    <ul className="addresses" aria-label={texts.list}>
      {addresses.map((address) => (
        <Entry key={address.id} address={address} />
      ))}
    </ul>
  )
}

function Entry({ address }: { readonly address: AddressesView["addresses"][number] }) {
  const { id, name, street, postcodeAndCity, isDefault } = address
  return (
    <li className="addresses__entry">
      <address className="addresses__text">
        <span className="addresses__name">{name}</span>
        {isDefault ? <span className="addresses__default">{texts.isDefault}</span> : null}
        <span className="addresses__line">{street}</span>
        <span className="addresses__line">{postcodeAndCity}</span>
      </address>
      <form className="addresses__acts" method="post" action={PATH}>
        <input type="hidden" name="id" value={id} />
        <a href={address.editHref} aria-label={texts.editNamed(street)}>
          {texts.edit}
        </a>
        {isDefault ? null : (
          <button
            className="button button--plain"
            name="doe"
            value="standaard"
            aria-label={texts.makeDefaultNamed(street)}
          >
            {texts.makeDefault}
          </button>
        )}
        <button className="button button--plain" name="doe" value="weghalen" aria-label={texts.removeNamed(street)}>
          {texts.remove}
        </button>
      </form>
    </li>
  )
}

interface FormProps extends Pick<PageProps<AddressesView>, "invalidForm"> {
  readonly form: NonNullable<AddressesView["form"]>
}

function AddressForm({ form, invalidForm }: FormProps) {
  return (
    <ProfileSection heading={form.heading}>
      <form className="profile-form" method="post" action={editHref(form.id === "" ? NEW_ADDRESS : form.id)} noValidate>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <input type="hidden" name="id" value={form.id} />
        <AddressFields values={invalidForm?.values ?? form.values} problems={invalidForm?.fieldErrors ?? {}} />
        {form.isAlwaysDefault ? (
          <input type="hidden" name="standaard" value="ja" />
        ) : (
          <Checkbox
            name="standaard"
            value="ja"
            defaultChecked={invalidForm === null ? form.isDefault : (invalidForm.values["standaard"] ?? "") !== ""}
          >
            {texts.asDefault}
          </Checkbox>
        )}
        <div className="profile-form__row">
          <Button name="doe" value="bewaren" text={texts.save} />
          <a href={PATH}>{texts.cancel}</a>
        </div>
      </form>
    </ProfileSection>
  )
}
