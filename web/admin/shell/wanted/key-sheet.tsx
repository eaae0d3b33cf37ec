import { goPlaces } from '#web/admin/search/go-places.ts';
import { useOpenPlaces } from '#web/admin/use-open-places.ts';
import { setSingleKeys, useSingleKeysOn } from '#web/kit/record/single-keys.ts';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { Keycaps } from '#web/kit/ui/records/keycaps.tsx';

const keys = [
  {
    keys: ['J', 'K'],
    does: 'Next and previous row. If a record is open next to the list, it opens the next one',
  },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Shift', 'F10'], does: 'Open the row’s menu (the menu key works too)' },
  { keys: ['C'], does: 'Create: add a lead, quote, booking, project or user' },
  { keys: ['E'], does: 'Edit the open record or the row' },
  { keys: ['F'], does: 'Filter the list' },
  { keys: ['X'], does: 'Select the lead (Space works too). With Shift, all from the last one' },
  { keys: ['T'], does: 'On a project, enter time' },
  { keys: ['Esc'], does: 'Close and go back to the list' },
  { keys: ['Ctrl', 'K'], does: 'Find records, pages and actions (on a Mac, Cmd K)' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['↑', '↓'], does: 'Switch tabs when a tab is focused' },
  {
    keys: ['←', '→'],
    does: 'In the week of bookings, go to the next booking or free time (↑ and ↓ work too)',
  },
  { keys: ['Enter'], does: 'In a chat, send the reply. With Shift, start a new line' },
  { keys: ['?'], does: 'Show this sheet' },
];

/** The list of keyboard shortcuts, and the switch that turns off those of a single key. */
export function KeySheet(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const on = useSingleKeysOn();
  const places = useOpenPlaces(goPlaces);
  return (
    <Dialog {...props} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3">
        {keys.map((line) => (
          <div key={line.does} className="contents">
            <dt>
              <Keycaps keys={line.keys} />
            </dt>
            <dd>{line.does}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 border-t border-line pt-5 text-lg">Go to a page</h3>
      <p className="mt-1 text-sm text-muted">Press G, then the letter.</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3 sm:grid-cols-[auto_1fr_auto_1fr]">
        {places.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <Keycaps keys={['G', key.toUpperCase()]} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-6 border-t border-line pt-5"
        label="Use single-key shortcuts"
        hint="Turn this off if you trigger them by accident. Enter and Esc always work."
        checked={on}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </Dialog>
  );
}
