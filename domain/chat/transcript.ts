/** One message of a transcript. */
export interface TranscriptLine {
  /** Milliseconds since 1970. */
  at: number;
  from: string;
  text: string;
}

interface Transcript {
  companyName: string;
  visitorName: string;
  lines: readonly TranscriptLine[];
  /** There are messages before the first of the lines. */
  isCut: boolean;
  timeZone: string;
  /** Its name, as the reader knows it. */
  zoneName: string;
}

/** Said in place of messages that are not included. */
export const earlierLeftOut = 'Earlier messages are not included.';

/** A conversation as text, for a file (rule CHAT-22). */
export function transcriptText(transcript: Transcript): string {
  const { companyName, visitorName, lines, isCut, zoneName } = transcript;
  const head = [
    `Chat with ${companyName}`,
    ...(visitorName === '' ? [] : [`Visitor: ${visitorName}`]),
    `Times are in ${zoneName}`,
  ];
  const parts = [
    head.join('\n'),
    ...(isCut ? [earlierLeftOut] : []),
    ...transcriptLines(lines, transcript.timeZone),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Each message with its time and sender. */
export function transcriptLines(lines: readonly TranscriptLine[], timeZone: string): string[] {
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  // Plain spaces: the format puts narrow ones before AM and PM, which not every editor shows.
  const said = (at: number) => time.format(at).replace(/\s/gu, ' ');
  return lines.map(({ at, from, text }) => `[${said(at)}] ${from}:\n${text}`);
}

/** The newest parts that fit, and whether some are left out. */
export function newestWithin(
  parts: readonly string[],
  max: number,
): { parts: string[]; isCut: boolean } {
  const kept: string[] = [];
  let room = max;
  for (const part of parts.toReversed()) {
    room -= part.length + 2;
    if (room < 0) return { parts: kept, isCut: true };
    kept.unshift(part);
  }
  return { parts: kept, isCut: false };
}
