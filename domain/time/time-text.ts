/** Most minutes that somebody can work on one day. */
export const minutesOfDay = 1440;

/** What somebody typed as worked time, as it was understood (rule TIME-2). */
export interface TypedTime {
  minutes: number;
  /** What follows the time. */
  words: string;
}

/** A number of hours or minutes: a comma counts as a point. */
const amount = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const hourWord = 'h(?:ours?|rs?)?';
const minuteWord = 'm(?:in(?:ute)?s?)?';
/** What ends a time: the words follow after a space. */
const end = String.raw`(?=\s|$)`;

/** "1:15". */
const clock = new RegExp(String.raw`^(\d{1,2}):([0-5]\d)${end}`);
/** "1h15", "1 h 15 min", "1.5h". */
const hours = new RegExp(
  String.raw`^${amount}\s?${hourWord}(?:\s?(\d{1,2})(?:\s?${minuteWord})?)?${end}`,
  'i',
);
/** "75m", "75 min". */
const minutesAlone = new RegExp(String.raw`^${amount}\s?${minuteWord}${end}`, 'i');

/**
 * Reads a time with what follows it: "1h15 wrote the import", "1:15", "75m", "1.5h" (rule TIME-2).
 *
 * @returns null for what is no time, none at all, or more than a day.
 */
export function readTypedTime(text: string): TypedTime | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  const found = readClock(typed) ?? readHours(typed) ?? readMinutes(typed);
  if (found === undefined) return null;
  const minutes = Math.round(found.minutes);
  if (minutes < 1 || minutes > minutesOfDay) return null;
  return { minutes, words: typed.slice(found.length).trim() };
}

type Found = { minutes: number; length: number } | undefined;
const numberOf = (text = '0') => Number(text.replace(',', '.'));

function readClock(text: string): Found {
  const match = clock.exec(text);
  if (!match) return undefined;
  return { minutes: numberOf(match[1]) * 60 + numberOf(match[2]), length: match[0].length };
}

function readHours(text: string): Found {
  const match = hours.exec(text);
  if (!match) return undefined;
  const [whole, typed = '', more] = match;
  // "1h 90 invoices" is an hour, and not two and a half.
  if (more !== undefined && Number(more) > 59)
    return { minutes: numberOf(typed) * 60, length: whole.search(/\s?\d{1,2}(?:\s?m\w*)?$/i) };
  // "1h 3 bugs": a number apart from its hours is minutes only with their word.
  const isApart = /\s\d{1,2}$/.test(whole);
  if (isApart) return { minutes: numberOf(typed) * 60, length: whole.search(/\s\d{1,2}$/) };
  return { minutes: numberOf(typed) * 60 + numberOf(more), length: whole.length };
}

function readMinutes(text: string): Found {
  const match = minutesAlone.exec(text);
  if (!match) return undefined;
  return { minutes: numberOf(match[1]), length: match[0].length };
}

/** Worked time as people read it: "1 h 15 min", "45 min", "2 h". */
export function timeText(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return `${rest} min`;
  return rest === 0
    ? `${whole.toLocaleString('en-US')} h`
    : `${whole.toLocaleString('en-US')} h ${rest} min`;
}

/** The same as short as a cell of a grid needs it: "1:15". */
export function shortTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
