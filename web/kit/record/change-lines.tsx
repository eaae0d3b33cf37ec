import type { FieldChangeReply } from '#contract/office/audit.ts';
import { formatCents } from '#domain/money.ts';

/** Turns a field name such as 'closedReason' into a label: 'Closed reason'. */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instants = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

/** Formats a value of the audit trail: money, instants in the reader's time zone, plain lists. */
export function valueText(value: string, field = ''): string {
  if (field.endsWith('Cents') && /^-?\d+$/.test(value)) return formatCents(Number(value));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return instants.format(Date.parse(value));
  if (/^\[("[^"\\]*",?)+\]$/.test(value)) return value.slice(2, -2).replaceAll('","', ', ');
  return value;
}

/** The changes to a record, field by field, old and new. */
export function ChangeLines({ changes }: { changes: readonly FieldChangeReply[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-1 text-sm">
      {changes.map((change) => (
        <div key={change.field} className="min-w-0">
          <dt className="inline text-muted">{fieldLabel(change.field)}: </dt>
          <dd className="inline break-words">
            {change.from ? (
              <del className="text-muted">{valueText(change.from, change.field)}</del>
            ) : (
              <i>empty</i>
            )}
            {' → '}
            {change.to ? (
              <ins className="no-underline">{valueText(change.to, change.field)}</ins>
            ) : (
              <i>empty</i>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
