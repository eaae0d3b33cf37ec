import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportPersonData, getPersonData } from '#contract/accounts/privacy.ts';
import type { EndpointReply } from '#contract/endpoint.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';

const ErasePerson = laterPart(async () => (await import('./erase-person.tsx')).ErasePerson);

/** The data held about one person, with a copy to download and a button to erase it. */
export function PersonData({ email }: { email: string }) {
  const data = useQuery(queryOf(getPersonData, { query: { email } }));
  return (
    <Loaded query={data} what="this person’s data" rows={4}>
      {(held) => <HeldData {...held} email={email} />}
    </Loaded>
  );
}

function HeldData({
  email,
  erased,
  kept,
}: EndpointReply<typeof getPersonData> & { email: string }) {
  const [isErasing, setErasing] = useState(false);
  if (erased.length === 0 && kept.length === 0)
    return (
      <EmptyState title="We have nothing about this address">
        It’s not in any message, booking, chat, quote, account or project.
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Held title="Erased on request" kinds={erased} none="Nothing." />
        <Held
          title="Kept as the law requires"
          kinds={kept}
          none="No accepted quotes, projects or invoices."
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <a
          className={buttonClass('secondary')}
          href={`${exportPersonData.path}?email=${encodeURIComponent(email)}`}
          download
        >
          Download a copy
        </a>
        {erased.length > 0 && (
          <Button look="secondary" onClick={() => setErasing(true)}>
            Erase this person
          </Button>
        )}
      </div>
      {isErasing && <ErasePerson email={email} onClose={() => setErasing(false)} />}
    </div>
  );
}

interface HeldProps {
  title: string;
  kinds: { label: string; count: number }[];
  none: string;
}

function Held({ title, kinds, none }: HeldProps) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="pb-2 text-lg">{title}</h2>
      {kinds.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <Ledger
          caption={title}
          lines={kinds.map(({ label, count }) => ({ key: label, label, amount: String(count) }))}
        />
      )}
    </section>
  );
}
