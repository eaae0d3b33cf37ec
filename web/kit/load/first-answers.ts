/**
 * The start of an inline script that makes calls: the map of their answers, and `keep`, which adds one by
 * its URL and reads it as soon as it is there. A screen whose first render finds it read shows it at once,
 * without a skeleton before it (web/kit/api/first-reply.ts).
 */
export const firstAnswers = `const first = (window.ascentFirst = new Map());
const keep = (url, answer) => {
first.set(url, answer);
answer.then((one) => one && one.ok && one.clone().json().then((body) => (answer.read = { body, headers: one.headers }))).catch(() => {});
};`;
