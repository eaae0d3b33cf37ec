import type { FieldChangeReply } from '#contract/audit.ts';

/** 'closedReason' as people read it: 'Closed reason'. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What changed of a record, field by field, old and new. */
export function ChangeLines({ changes }: { changes: readonly FieldChangeReply[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-1 text-sm">
      {changes.map((change) => (
        <div key={change.field} className="min-w-0">
          <dt className="inline text-muted">{fieldLabel(change.field)}: </dt>
          <dd className="inline break-words">
            {change.from ? <del className="text-muted">{change.from}</del> : <i>empty</i>}
            {' → '}
            {change.to ? <ins className="no-underline">{change.to}</ins> : <i>empty</i>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
