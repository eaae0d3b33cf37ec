/** The mountain of the company's logo; its size is set by the class. */
export function Logo({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 24" className={className}>
      <path
        d="M2 21 11 7l5 7 5-10 9 17"
        fill="none"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-primary"
      />
      <circle cx="21" cy="3.5" r="3" className="fill-accent" />
    </svg>
  );
}
