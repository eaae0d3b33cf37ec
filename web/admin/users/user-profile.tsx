import { useQuery } from '@tanstack/react-query';
import { getUserProfile } from '#contract/accounts/client-account.ts';
import type { EndpointReply } from '#contract/endpoint.ts';
import { mailEvents } from '#domain/account/mail-event.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** What the person entered in the portal, read-only (rule ACCOUNT-12). */
export function UserProfile({ userId }: { userId: string }) {
  const profile = useQuery(liveQueryOf(getUserProfile, { params: { id: userId } }));
  return (
    <Loaded query={profile} what="the profile" rows={2}>
      {(data) => <ProfileFacts userId={userId} profile={data} />}
    </Loaded>
  );
}

interface ProfileFactsProps {
  userId: string;
  profile: EndpointReply<typeof getUserProfile>;
}

function ProfileFacts({ userId, profile }: ProfileFactsProps) {
  const { company, phone, businessAddress, closeRequestedAt, closeReason, mailsOff } = profile;
  const off = mailEvents.filter(({ value }) => mailsOff.includes(value));
  return (
    <section aria-labelledby={`profile-${userId}`} className="mt-6 border-t border-line pt-5">
      <h3 id={`profile-${userId}`} className="eyebrow">
        In the portal
      </h3>
      {closeRequestedAt && (
        <div className="mt-3">
          <Notice kind="warning">
            <p className="font-semibold">
              Asked to close their account <RelativeDate at={closeRequestedAt} />
            </p>
            <p className="break-words whitespace-pre-line">
              {closeReason || 'No reason was given.'}
            </p>
          </Notice>
        </div>
      )}
      <dl className="mt-3 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="Company">{company || 'Not given'}</Fact>
        <Fact name="Phone">{phone || 'Not given'}</Fact>
        <Fact name="Address">
          <span className="whitespace-pre-line">{businessAddress || 'Not given'}</span>
        </Fact>
        <Fact name="Turned off emails">
          {off.length === 0 ? 'None' : off.map(({ label }) => label).join(', ')}
        </Fact>
      </dl>
    </section>
  );
}
