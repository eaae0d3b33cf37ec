/** How a question for approval stands (rule SIGNOFF-3). */
export const approvalStates = ['open', 'approved', 'changes-asked', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What the approver says about one item; '' is nothing yet. */
export const itemAnswers = ['', 'works', 'change'] as const;
export type ItemAnswer = (typeof itemAnswers)[number];

/** The most pictures that can be added to the words about one item. */
export const maxPictures = 5;

/** What the approver decides about the milestone. */
export const decisions = ['approve', 'ask-changes'] as const;
export type Decision = (typeof decisions)[number];

/** The answers to the items of a question, in its order. */
interface AnsweredItem {
  label: string;
  answer: ItemAnswer;
  words: string;
}

/** Why a decision cannot be made with these answers; null if it can (rule SIGNOFF-4). */
export function whyNotDecided(decision: Decision, items: readonly AnsweredItem[]): string | null {
  const open = items.filter(({ answer }) => answer === '');
  if (open.length > 0) return `Please review ${listText(open.map(({ label }) => label))} first`;
  const wordless = items.filter(({ answer, words }) => answer === 'change' && words.trim() === '');
  if (wordless.length > 0)
    return `Please say what to change in ${listText(wordless.map(({ label }) => label))}`;
  const changes = items.filter(({ answer }) => answer === 'change').length;
  if (decision === 'ask-changes' && changes === 0)
    return 'Please choose “Needs a change” for at least one item';
  if (decision === 'approve' && changes === items.length && items.length > 0)
    return 'Nothing works as agreed yet, so please ask for changes';
  return null;
}

/** "A", "A and B" or "A, B and 2 more". */
export function listText(labels: readonly string[]): string {
  const [first = '', second = '', ...more] = labels;
  if (labels.length < 2) return first;
  return more.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${more.length} more`;
}
