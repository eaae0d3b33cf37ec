import type {
  BookingSettingsInput,
  BookingSettingsReply,
} from '#contract/bookings/booking-settings.ts';
import type { FieldChangeReply } from '#contract/office/audit.ts';
import { settingsValues } from './settings-values.ts';
import { settingsVersionFields } from './settings-version-fields.ts';

/** What differs between two versions of the settings, in the words of their form. */
export function settingsChanges(
  before: BookingSettingsInput,
  after: BookingSettingsInput,
  people: BookingSettingsReply['people'],
): FieldChangeReply[] {
  const [from, to] = [settingsValues(before), settingsValues(after)];
  // The names of types that only one of the two has.
  const types = [...to.types, ...from.types];
  return settingsVersionFields(people, types).flatMap(({ name, label, text }) => {
    const [was, is] = [from, to].map((values) =>
      text ? text(values[name] as never) : String(values[name]),
    );
    return was === is ? [] : [{ field: label, from: inOneLine(was), to: inOneLine(is) }];
  });
}

/** The entries of a list, which the form shows in lines. */
const inOneLine = (text = '') => text.replaceAll('\n', '; ');
