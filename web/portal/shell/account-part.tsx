import { AccountForm } from '#web/portal/account/account-form.tsx';
import { OwnPeople } from '#web/portal/people/own-people.tsx';

/** The Account tab: one's own details, and the people of one's company. */
export function AccountPart() {
  return (
    <>
      <AccountForm />
      <OwnPeople />
    </>
  );
}
