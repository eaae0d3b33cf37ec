import { firstRepliesId } from '#contract/first-view.ts';
import { hiddenColumnsKey } from '../list/hidden-columns.ts';
import { firstAnswers } from './first-answers.ts';
import { keptFor } from './first-calls.ts';
import { firstViewId } from './first-view-id.ts';

/**
 * The inline script after what the server rendered of a private screen:
 *
 * - has its replies ready for the first render, as those of calls that the HTML made (first-calls.ts);
 * - takes out the columns that are hidden in this browser (web/kit/list/hidden-columns.ts), none where
 *   storage is blocked or the choice cannot be read;
 * - keeps the last press on something, and repeats it once the screen's scripts have taken over, if the
 *   same is at its place then.
 */
export const firstViewScript = `(() => {
${firstAnswers}
for (const [url, { body, headers }] of Object.entries(JSON.parse(document.getElementById("${firstRepliesId}").textContent))) {
const answer = Promise.resolve(new Response(JSON.stringify(body), { headers }));
answer.read = { body, headers: new Headers(headers) };
first.set(url, answer);
}
setTimeout(() => first.clear(), ${keptFor});
const view = document.getElementById("${firstViewId}");
for (const table of view.querySelectorAll("table")) {
let hidden;
try { hidden = JSON.parse(localStorage.getItem("${hiddenColumnsKey('')}" + table.caption?.textContent)); } catch {}
if (!Array.isArray(hidden)) continue;
const places = [...table.rows[0].cells].flatMap((one, at) => hidden.includes(one.textContent) ? [at] : []);
for (const { cells } of [...table.rows]) for (const one of places.map((at) => cells[at])) one && one.remove();
}
const nameOf = (one) => one.tagName + (one.ariaLabel || one.textContent);
let press;
const note = ({ clientX: x, clientY: y }) => {
const pressed = [...view.querySelectorAll("a, button, tr")].findLast((one) => {
const { left, right, top, bottom } = one.getBoundingClientRect();
return left <= x && x <= right && top <= y && y <= bottom;
});
press = pressed && { x, y, name: nameOf(pressed) };
};
addEventListener("click", note, true);
addEventListener("ascent:alive", () => {
removeEventListener("click", note, true);
if (press) setTimeout(() => {
const now = document.elementFromPoint(press.x, press.y);
const same = now && now.closest("a, button, tr");
if (same && nameOf(same) === press.name) now.click();
});
}, { once: true });
})();`;
