import type { FieldChangeReply } from '#contract/office/audit.ts';
import { fieldLabel, fieldValue } from '#domain/audit/field-text.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { shortDayText } from '#domain/day-text.ts';

const instants = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

/** Formats a value of the audit trail: codes, money, days, instants in the reader's time zone, plain lists. */
export function valueText(value: string, field = ''): string {
  if (isCalendarDate(value)) return shortDayText(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return instants.format(Date.parse(value));
  return fieldValue(value, field);
}

/** Fields whose values say nothing to a reader, such as the key of a stored picture. */
const keyed = new Set(['picture']);

/** What happened to a value that is not shown; '' when it is. */
export function hiddenChangeText({ field, from, to }: FieldChangeReply): string {
  if (keyed.has(field)) return to ? 'changed' : 'removed';
  if (isId(from) || isId(to)) return !from ? 'set' : to ? 'changed' : 'cleared';
  return '';
}

const isId = (value: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(value);

/** A first value, "cleared, was Elke", or the old value and the new one; of ids only that they changed. */
function FieldChange({ change }: { change: FieldChangeReply }) {
  const { field, from, to } = change;
  const hidden = hiddenChangeText(change);
  if (hidden !== '') return <>{hidden}</>;
  const before = from && <del className="text-muted">{valueText(from, field)}</del>;
  const after = to && <ins className="no-underline">{valueText(to, field)}</ins>;
  if (!before) return after || <>cleared</>;
  return after ? (
    <>
      {before}
      {' → '}
      {after}
    </>
  ) : (
    <>cleared, was {before}</>
  );
}

/** Longest text of two values that a line of a list says in place of the field's name. */
const shortest = 44;

/** The changes in one line: of one short field its values, otherwise the names of the fields. */
export function changesInShort(changes: readonly FieldChangeReply[]): string {
  const [only, ...others] = changes;
  if (only === undefined) return '';
  const names = changes.map(({ field }) => fieldLabel(field)).join(', ');
  if (others.length > 0 || hiddenChangeText(only) !== '') return names;
  const { field, from, to } = only;
  const values = [from, to].filter((value) => value !== '').map((value) => valueText(value, field));
  const text = to === '' ? 'cleared' : values.join(' → ');
  return text.length > shortest ? names : `${names}: ${text}`;
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
            <FieldChange change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
