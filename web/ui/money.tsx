const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whole dollars as text: 36278 → $36,278. */
export function dollarText(dollars: number): string {
  return wholeDollars.format(dollars);
}

/** Integer cents as text: 365777 → $3,657.77. */
export function centText(cents: number): string {
  return dollarsAndCents.format(cents / 100);
}

type MoneyProps = ({ dollars: number } | { cents: number }) & { className?: string };

/** An amount with figures of equal width, so that columns line up. */
export function Money(props: MoneyProps) {
  const text = 'cents' in props ? centText(props.cents) : dollarText(props.dollars);
  return <span className={`figures whitespace-nowrap ${props.className ?? ''}`}>{text}</span>;
}
