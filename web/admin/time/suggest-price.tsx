import { type FormEvent, useState } from 'react';
import { suggestPrice } from '#domain/time/suggested-price.ts';
import { readBudget } from '#web/admin/budget-input.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';

/** What was typed last, for the next entry. */
let lastRate = '';

interface SuggestPriceProps {
  projects: number;
  /** The median of their time before what their quotes multiply prices by. */
  baseMinutes: number;
  /** Writes a price into the form of the entry, where it is saved or not. */
  onSuggest: (dollars: number) => void;
}

/** A price at which an hour brings in what is wanted, with the computation in words (rule TIME-11). */
export function SuggestPrice({ projects, baseMinutes, onSuggest }: SuggestPriceProps) {
  const [rate, setRate] = useState(lastRate);
  const [said, setSaid] = useState({ text: '', problem: '' });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readBudget(rate);
    if ('problem' in read || !read.cents) {
      setSaid({ text: '', problem: 'Please enter an amount' });
      return;
    }
    lastRate = rate;
    const { dollars, text } = suggestPrice({ projects, baseMinutes }, read.cents);
    setSaid({ text, problem: '' });
    onSuggest(dollars);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mt-5 grid justify-items-start gap-3"
    >
      <TextField
        label="What an hour should bring in ($)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={rate}
        onChange={(event) => setRate(event.target.value)}
        error={said.problem}
        className="w-full sm:max-w-xs"
      />
      <Button type="submit" look="secondary" size="small">
        Suggest a price
      </Button>
      <p aria-live="polite" className="figures text-[0.9375rem] text-muted empty:hidden">
        {said.text && `${said.text} It is in the form above: nothing changes until you save.`}
      </p>
    </form>
  );
}
