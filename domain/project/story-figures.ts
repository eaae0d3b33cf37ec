/** The figures of a completed project, for its story. */
interface Figures {
  weeks: number | null;
  milestones: number;
  delivered: number;
  daysLate: number | null;
  /** What the client agreed to show of their savings; absent for somebody who may not see figures. */
  saved?: { text: string } | null;
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The figures as texts, without the uninteresting ones. */
export function figureTexts({ weeks, milestones, delivered, daysLate, saved }: Figures): string[] {
  return [
    ...(weeks === null ? [] : [`${plural(weeks, 'week')} from start to completion`]),
    ...(milestones === 0 ? [] : [`${plural(milestones, 'milestone')} completed`]),
    ...(delivered === 0 ? [] : [`${plural(delivered, 'part')} delivered`]),
    ...(daysLate === null || daysLate > 0 ? [] : ['Finished on schedule']),
    ...(saved ? [saved.text] : []),
  ];
}
