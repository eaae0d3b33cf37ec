import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { siteEdition } from '#web/site/site-catalogue.ts';
import { addFeatures } from './draft/draft.ts';
import type { WizardForm } from './use-wizard-form.ts';

/**
 * Takes features from links such as `/quote?add=lead-scoring,live-chat` into the selection, says
 * which, and removes them from the address so that a reload does not add them again.
 */
export function useAddedFeatures({ values, change }: WizardForm, ready: boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('add');

  useEffect(() => {
    if (!ready || wanted === null) return;
    const before = values.features;
    const after = addFeatures(before, wanted.split(','));
    const added = after
      .slice(before.length)
      .map((key) => siteEdition().byKey.get(key)?.label ?? key);
    if (added.length > 0) {
      change('features', after);
      toast({ title: 'Added to your quote', description: added.join(', ') });
    }
    setParameters(
      (current) => {
        const remaining = new URLSearchParams(current);
        remaining.delete('add');
        return remaining;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [ready, wanted, values.features, change, setParameters]);
}
