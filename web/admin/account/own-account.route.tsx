import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/accounts/session.ts';
import { useGoKeys } from '#web/admin/search/go-keys.ts';
import { Palette } from '#web/admin/search/palette.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { RequireAdmin } from '#web/kit/session/guards.tsx';
import { useSessionEnd } from '#web/kit/session/use-session-end.ts';
import { viewerOf } from '#web/kit/session/viewer-of.tsx';
import { Nav } from '#web/kit/shell/nav.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { publishViewer } from '#web/kit/shell/session-store.ts';
import { privateStyles } from '#web/kit/styles/style-sheets.ts';
import { Tooltips } from '#web/kit/ui/records/tooltips.tsx';
import { CalendarFeed } from '#web/shared/own-account/calendar-feed.tsx';
import { OwnPicture } from '#web/shared/own-account/own-picture.tsx';
import { PasswordForm } from '#web/shared/own-account/password-form.tsx';
import { SecondFactors } from '#web/shared/own-account/second-factors/second-factors.tsx';
import { SessionList } from '#web/shared/own-account/session-list.tsx';
import { SettingsSection } from '#web/shared/own-account/settings-section.tsx';
import { TeamMailSwitches } from './team-mails.tsx';

const OwnLog = laterPart(async () => (await import('#web/shared/own-account/own-log.tsx')).OwnLog);
const FormerCalendars = laterPart(
  async () => (await import('#web/admin/calendars/former-calendars.tsx')).FormerCalendars,
);
const BusyTimes = laterPart(
  async () => (await import('#web/admin/calendars/busy-times.tsx')).BusyTimes,
);

/** Loads the style sheet of the back office. */
export function links() {
  return privateStyles();
}

export function meta() {
  return pageMeta({ section: 'Your Account' });
}

/** /admin/account: the administrator's own password, sessions and log. */
export default function AdminAccountPage() {
  return (
    <>
      <Nav />
      <RequireAdmin>{(user) => <Account user={user} />}</RequireAdmin>
      <Tooltips />
    </>
  );
}

function Account({ user }: { user: SessionUser }) {
  useSessionEnd();
  useGoKeys();
  useEffect(() => publishViewer(viewerOf('admin', user)), [user]);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <main id="main" className="shell py-10">
      <div className="flex items-center justify-between gap-6">
        <Link
          to="/admin/dashboard"
          className="inline-flex items-center gap-2 rounded-sm py-1 text-sm font-semibold text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden size={16} />
          Back to the dashboard
        </Link>
        {/* The same width as above the dashboard's tabs. */}
        <div className="w-44">
          <Palette />
        </div>
      </div>
      <div className="mt-3 mb-10">
        <h1 className="text-4xl">Your account</h1>
        <p className="mt-2 break-words text-muted">
          {name && `${name}, `}
          {user.email}
        </p>
      </div>
      <div>
        <SettingsSection
          title="Picture"
          about="Shown next to your name. Only administrators see it."
        >
          <OwnPicture user={user} />
        </SettingsSection>
        <SettingsSection
          title="Password"
          about="Changing it signs you out everywhere else, and we email you a notice."
        >
          <PasswordForm email={user.email} role={user.role} />
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
        <SettingsSection
          title="Emails"
          about="What colleagues do that concerns you. You always get security notices."
        >
          <TeamMailSwitches />
        </SettingsSection>
        <SettingsSection
          title="Calendar feed"
          about="Your meetings in Google, Apple or Outlook. We email you urgent changes anyway."
        >
          <CalendarFeed />
        </SettingsSection>
        {user.role === 'admin' ? (
          <SettingsSection
            title="Busy times"
            about="Your own calendars. While you are busy there, no one can book you."
          >
            <BusyTimes />
          </SettingsSection>
        ) : (
          <FormerCalendars />
        )}
        <SettingsSection title="Security log" about="Recent activity on your account.">
          <OwnLog userId={user.id} />
        </SettingsSection>
      </div>
    </main>
  );
}
