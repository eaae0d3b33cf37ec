import type { PortalUser } from '#contract/accounts/session.ts';
import { CalendarFeed } from '#web/shared/own-account/calendar-feed.tsx';
import { OwnLog } from '#web/shared/own-account/own-log.tsx';
import { OwnPicture } from '#web/shared/own-account/own-picture.tsx';
import { PasswordForm } from '#web/shared/own-account/password-form.tsx';
import { SecondFactors } from '#web/shared/own-account/second-factors/second-factors.tsx';
import { SessionList } from '#web/shared/own-account/session-list.tsx';
import { SettingsSection } from '#web/shared/own-account/settings-section.tsx';
import { CloseAccount } from './close-account.tsx';
import { DataExport } from './data-export.tsx';
import { MailSwitches } from './mail-switches.tsx';

/** The Settings tab of the portal. */
export function Settings({ user }: { user: PortalUser }) {
  return (
    <>
      <SettingsSection
        title="Picture"
        about="Shown next to your name. Only you and our team see it."
      >
        <OwnPicture user={user} />
      </SettingsSection>
      <SettingsSection
        title="Password"
        about="Changing it signs you out everywhere else, and we email you a notice."
      >
        <PasswordForm email={user.email} role={user.role} />
      </SettingsSection>
      <SettingsSection title="Email Notifications">
        <MailSwitches email={user.email} />
      </SettingsSection>
      <SettingsSection
        title="Calendar feed"
        about="Your meetings in Google, Apple or Outlook. We email you urgent changes anyway."
      >
        <CalendarFeed />
      </SettingsSection>
      <SettingsSection title="Data Export">
        <DataExport />
      </SettingsSection>
      <SettingsSection
        title="Second factors"
        about="A password can be guessed or stolen. With one of these, it’s not enough to get in."
      >
        <SecondFactors />
      </SettingsSection>
      <SettingsSection
        title="Signed in on"
        about="See a device you don’t recognize? Sign it out, then change your password."
      >
        <SessionList />
      </SettingsSection>
      <SettingsSection title="Security log" about="Recent activity on your account.">
        <OwnLog userId={user.id} />
      </SettingsSection>
      <SettingsSection
        title="Close account"
        about="A person reviews your request and emails you before we delete anything."
      >
        <CloseAccount />
      </SettingsSection>
    </>
  );
}
