/** Keys to press, one after another or together. */
export function Keycaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key, at) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: a key can occur twice, and the order never changes
          key={at}
          className="min-w-7 rounded-sm border border-line-strong px-1.5 py-0.5 text-center font-text text-sm font-semibold"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
