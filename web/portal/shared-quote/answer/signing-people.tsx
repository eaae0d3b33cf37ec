import { Check, Clock } from 'lucide-react';
import type { SigningReply } from '#contract/quotes/agreement-parts.ts';

const instants = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

/** Who has signed and who has yet to, if several people sign. */
export function SigningPeople({ signing }: { signing: SigningReply }) {
  const left = signing.people.filter(({ signedAt }) => signedAt === null).length;
  return (
    <section aria-label="Who signs" className="max-w-3xl">
      <p>
        {left === signing.people.length
          ? `${signing.people.length} people sign this quote. It is accepted once all of them have.`
          : `${signing.people.length - left} of ${signing.people.length} people have signed. The quote is accepted once all of them have.`}
      </p>
      <ul className="mt-3 grid border-t border-line">
        {signing.people.map(({ name, role, signedAt, isReader }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order never changes
            key={index}
            className="flex items-start gap-3 border-b border-line py-3"
          >
            {signedAt === null ? (
              <Clock aria-hidden size={18} className="mt-1 shrink-0 text-muted" />
            ) : (
              <Check aria-hidden size={18} className="mt-1 shrink-0 text-primary" />
            )}
            <span className="min-w-0 break-words">
              <span className="font-semibold">{name}</span>
              {isReader && ' (you)'}
              {role && `, ${role}`}
              <span className="figures block text-sm text-muted">
                {signedAt === null
                  ? 'Has not signed yet'
                  : `Signed ${instants.format(Date.parse(signedAt))}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
