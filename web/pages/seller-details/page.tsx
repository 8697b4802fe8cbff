import { ROUTES } from "#domain/base/routes.ts"
import { MAX_TERMS_CHARS, type SellerField } from "#domain/account/profile/seller-identity.ts"
import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Field } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { TextArea } from "#web/components/text-area.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import { AddressLines } from "#web/features/profile/address-fields.tsx"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import type { SellerDetailsView } from "./load.ts"

const { details } = seller
const { fields } = details

export function Page({ view, invalidForm }: PageProps<SellerDetailsView>) {
  const field = (name: SellerField) => ({
    name,
    label: fields[name],
    problem: invalidForm?.fieldErrors[name],
    defaultValue: invalidForm?.values[name] ?? view.values[name] ?? ""
  })
  return (
    <SellerLayout current="sellerDetails" head={view.head} heading={details.heading}>
      <p className="profile-lead">{details.lead}</p>
      <form className="profile-form" method="post" action={ROUTES.sellerDetails} noValidate>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <ProfileSection heading={details.company}>
          <div className="address-fields">
            <Field {...field("tradeName")} hint={fields.tradeNameHint} autoComplete="organization" maxLength={100} />
            <Field {...field("legalName")} maxLength={100} />
            <AddressLines field={field} />
            <div className="address-fields__pair">
              <Field {...field("kvkNumber")} inputMode="numeric" maxLength={20} />
              <Field {...field("vatId")} hint={fields.vatHint} maxLength={30} />
            </div>
          </div>
        </ProfileSection>
        <ProfileSection heading={details.contact}>
          <div className="address-fields">
            <Field {...field("email")} type="email" autoComplete="email" maxLength={254} />
            <Field {...field("phone")} type="tel" autoComplete="tel" maxLength={30} />
          </div>
        </ProfileSection>
        <ProfileSection heading={details.delivery}>
          <div className="address-fields">
            <TextArea
              {...field("deliveryTerms")}
              hint={fields.deliveryTermsHint}
              isOptional
              rows={3}
              maxLength={MAX_TERMS_CHARS}
            />
          </div>
        </ProfileSection>
        <ProfileSection heading={details.returns}>
          <div className="address-fields">
            <Field {...field("returnDays")} hint={fields.returnDaysHint} inputMode="numeric" maxLength={3} />
            <TextArea {...field("returnTerms")} isOptional rows={5} maxLength={MAX_TERMS_CHARS} />
          </div>
        </ProfileSection>
        <ProfileSection heading={details.returnAddress} lead={details.returnAddressLead}>
          <div className="address-fields seller-return-address">
            <Field {...field("returnStreet")} isOptional maxLength={80} />
            <div className="address-fields__pair">
              <Field {...field("returnHouseNumber")} isOptional inputMode="numeric" maxLength={20} />
              <Field {...field("returnAddition")} isOptional maxLength={12} />
            </div>
            <div className="address-fields__pair">
              <Field {...field("returnPostcode")} isOptional autoCapitalize="characters" maxLength={10} />
              <Field {...field("returnCity")} isOptional maxLength={80} />
            </div>
          </div>
        </ProfileSection>
        <div>
          <button className="button">{details.save}</button>
        </div>
      </form>
    </SellerLayout>
  )
}
