import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPart } from '#web/kit/load/load-part.ts';
import { FoundSections, SearchField } from '#web/shared/handbook/help-search.tsx';

interface HelpSearchProps {
  typed: string;
  onType: (text: string) => void;
}

/** The words of the whole handbook, which are fetched when somebody wants to search. */
const useWords = (isUsed: boolean) =>
  useQuery({
    queryKey: ['handbook-words'],
    queryFn: async () => (await loadPart(() => import('virtual:handbook-words'))).default,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isUsed,
  });

/** The box to search the handbook with. */
export function HelpSearch(props: HelpSearchProps) {
  const [isUsed, setUsed] = useState(false);
  useWords(isUsed);
  return <SearchField label="Search the handbook" onFocus={() => setUsed(true)} {...props} />;
}

/** What was found, in place of the page. */
export function FoundInHelp(props: HelpSearchProps) {
  const { data } = useWords(true);
  if (data === undefined) return null;
  return (
    <FoundSections label="Found in the handbook" base="/admin/help" sections={data} {...props} />
  );
}
