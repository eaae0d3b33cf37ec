import { settings } from './settings.ts';

/** A variable that looks like one of our settings but is not. */
interface UnknownSetting {
  name: string;
  /** The setting that was probably meant; null when only the prefix is ours. */
  meant: string | null;
}

/** Too short to match fuzzily: `PORTS`, `HOSTNAME` and many more belong to other programs. */
const neverGuessed = ['PORT', 'HOST'];
/** Prefixes of our settings that hardly any other program uses. */
const ownBeginnings = ['ASCENT_', 'COMPANY_', 'BOOKING_', 'SMTP_', 'S3_'];
/** Synonyms of a setting that differ too much to count as typos. */
const otherWords: Record<string, string> = {
  TRUSTED_PROXY: 'TRUST_PROXY',
  TRUSTED_PROXIES: 'TRUST_PROXY',
  TRUST_PROXIES: 'TRUST_PROXY',
  DATA_DIRECTORY: 'DATA_DIR',
  DATA_FOLDER: 'DATA_DIR',
};
/**
 * Variables that Kubernetes and Docker set for each neighboring service, whatever it is called, and
 * those that our own tests use.
 */
const notMeant =
  /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT(_\d+_(TCP|UDP|SCTP)(_\w+)?)?$|_ENV_\w+$|^ASCENT_(TEST|CRASH)_/;

const known = new Set(settings.map(({ name }) => name));
const guessed = settings.map(({ name }) => name).filter((name) => !neverGuessed.includes(name));

/** Variables that may have been meant as settings, in the order of the environment. */
export function findUnknownSettings(
  environment: Record<string, string | undefined>,
): UnknownSetting[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (value === undefined || value === '' || known.has(name)) return [];
    const upper = name.toUpperCase();
    if (notMeant.test(upper)) return [];
    const meant = meantBy(upper.replace(/^ASCENT_/, ''));
    const isOurs = meant !== null || ownBeginnings.some((beginning) => upper.startsWith(beginning));
    return isOurs ? [{ name, meant }] : [];
  });
}

function meantBy(name: string): string | null {
  return otherWords[name] ?? guessed.find((setting) => isSlipOf(name, setting)) ?? null;
}

/** Whether the words match with at most one typo each (two in a long one), or one typo in how they are joined. */
function isSlipOf(name: string, setting: string): boolean {
  const [words, meant] = [name.split('_'), setting.split('_')];
  if (words.length === meant.length)
    return meant.every((word, i) => slips(words[i] ?? '', word) <= (word.length >= 8 ? 2 : 1));
  return slips(words.join(''), meant.join('')) <= 1;
}

/** The number of letters left out, added, changed or swapped with their neighbor (Damerau, 1964). */
function slips(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + change,
          isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
