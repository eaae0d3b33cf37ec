/** What a visitor says of a closed conversation with one press (rule CHAT-23). */
export const chatScores = ['good', 'bad'] as const;
export type ChatScore = (typeof chatScores)[number];

/** Labels of the scores. */
export const chatScoreLabels: Record<ChatScore, string> = { good: 'Good', bad: 'Bad' };

/** Most characters of the comment. */
export const ratingCommentMax = 1000;

/** How many days the figure of the ratings looks back. */
export const ratingDays = 30;
