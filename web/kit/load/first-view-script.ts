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
 *   storage is blocked, the choice cannot be read or the address has its own;
 * - keeps the last press on something, and repeats it once the screen's scripts have taken over, if the
 *   same is at its place then. Ctrl-K and Cmd-K are a press on the button that has them as its shortcut.
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
if (!new URLSearchParams(location.search).get("columns")) try { hidden = JSON.parse(localStorage.getItem("${hiddenColumnsKey('')}" + table.caption?.textContent)); } catch {}
if (!Array.isArray(hidden)) continue;
const places = [...table.rows[0].cells].flatMap((one, at) => hidden.includes(one.textContent) ? [at] : []);
for (const { cells } of [...table.rows]) for (const one of places.map((at) => cells[at])) one && one.remove();
}
const nameOf = (one) => one.tagName + (one.ariaLabel || one.textContent);
let pressed;
const press = (one, x, y) => { pressed = one && { x, y, name: nameOf(one) }; };
const noteClick = ({ clientX: x, clientY: y }) => press([...view.querySelectorAll("a, button, tr")].findLast((one) => {
const { left, right, top, bottom } = one.getBoundingClientRect();
return left <= x && x <= right && top <= y && y <= bottom;
}), x, y);
const noteKey = (event) => {
if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k" || !view.isConnected) return;
const one = view.querySelector('[aria-keyshortcuts~="Control+K"]');
if (!one) return;
event.preventDefault();
const { left, top, width, height } = one.getBoundingClientRect();
press(one, left + width / 2, top + height / 2);
};
addEventListener("click", noteClick, true);
addEventListener("keydown", noteKey, true);
addEventListener("ascent:alive", () => {
removeEventListener("click", noteClick, true);
removeEventListener("keydown", noteKey, true);
if (pressed) setTimeout(() => {
const now = document.elementFromPoint(pressed.x, pressed.y);
const same = now && now.closest("a, button, tr");
if (same && nameOf(same) === pressed.name) now.click();
});
}, { once: true });
})();`;
