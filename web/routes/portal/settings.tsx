import type { PortalUser } from '#contract/session.ts';
import { OwnLog } from '#web/features/account-security/own-log.tsx';
import { OwnPicture } from '#web/features/account-security/own-picture.tsx';
import { PasswordForm } from '#web/features/account-security/password-form.tsx';
import { SessionList } from '#web/features/account-security/session-list.tsx';
import { SettingsSection } from '#web/features/account-security/settings-section.tsx';
import { ByMail } from '#web/features/portal-settings/by-mail.tsx';

/** The Settings tab of the portal. */
export function Settings({ user }: { user: PortalUser }) {
  return (
    <>
      <SettingsSection
        title="Picture"
        about="Shown beside your name. Only you and our team see it."
      >
        <OwnPicture user={user} />
      </SettingsSection>
      <SettingsSection
        title="Password"
        about="Changing it signs you out everywhere else and mails you a notice."
      >
        <PasswordForm email={user.email} role={user.role} />
      </SettingsSection>
      <SettingsSection title="Email Notifications">
        <ByMail action="Write to us" subject="E-mail notifications">
          We write to you about your account and your project, and never to advertise. To get fewer
          messages, or to have them sent elsewhere, write to us.
        </ByMail>
      </SettingsSection>
      <SettingsSection title="Data Export">
        <ByMail action="Ask for your data" subject="Data export">
          You may have a copy of everything we keep about you. Ask for it, and we send it to{' '}
          <span className="break-words">{user.email}</span>.
        </ByMail>
      </SettingsSection>
      <SettingsSection
        title="Signed in on"
        about="Something here you do not know? Sign it out, then change your password."
      >
        <SessionList />
      </SettingsSection>
      <SettingsSection title="Security log" about="What happened to your account.">
        <OwnLog userId={user.id} />
      </SettingsSection>
    </>
  );
}
