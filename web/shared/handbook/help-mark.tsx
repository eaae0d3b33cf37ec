/** A question mark in a circle, lighter than an icon: it is on every screen. */
export const HelpMark = () => (
  <span
    aria-hidden
    className="grid size-4.25 place-items-center rounded-full border border-current text-xs leading-none"
  >
    ?
  </span>
);
