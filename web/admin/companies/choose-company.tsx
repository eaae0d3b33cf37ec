import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClientCompanies } from '#contract/accounts/client-companies.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';

interface ChooseCompanyProps {
  /** Is not offered. */
  without: string | undefined;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** How many companies are offered at once. */
const mostOffered = 20;

/** Finds a company by words of its name, and chooses one of those found. */
export function ChooseCompany({ without, chosen, onChoose }: ChooseCompanyProps) {
  const [text, setText] = useState('');
  const found = useQuery(
    liveListQuery(listClientCompanies, { q: text || undefined, limit: String(mostOffered) }),
  );
  return (
    <>
      <TextField
        label="Name of the company"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChoose(undefined);
        }}
      />
      <Loaded query={found} what="the companies" rows={2} quiet>
        {({ rows }) => {
          const offered = rows.filter(({ id }) => id !== without);
          return offered.length === 0 ? (
            <p className="text-[0.9375rem] text-muted">No other company matches.</p>
          ) : (
            <fieldset className="grid gap-2">
              <legend className="sr-only">Company</legend>
              {offered.map(({ id, name, addresses }) => (
                <label key={id} className="flex gap-3 text-[0.9375rem]">
                  <input
                    type="radio"
                    name="company"
                    checked={chosen === id}
                    onChange={() => onChoose(id)}
                    className="mt-1 size-4 shrink-0 accent-primary"
                  />
                  <span className="min-w-0 break-words">
                    {name} <span className="text-muted">{addresses.join(', ')}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          );
        }}
      </Loaded>
    </>
  );
}
