import { useState } from 'react';
import type { WorkedFeature } from '#contract/projects/time-week.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FeaturePicker } from './feature-picker.tsx';

const nothing = { projectId: '', scopeItemId: '' };

/** Chooses a feature of a project in progress, to enter time on it. */
export function AddRow({ onAdd }: { onAdd: (feature: WorkedFeature) => void }) {
  const [picked, setPicked] = useState(nothing);
  const [feature, setFeature] = useState<WorkedFeature>();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FeaturePicker
        picked={picked}
        onPick={(next, found) => {
          setPicked(next);
          setFeature(found);
        }}
      />
      <Button
        look="secondary"
        disabled={feature === undefined}
        onClick={() => {
          if (feature === undefined) return;
          onAdd(feature);
          setPicked({ ...picked, scopeItemId: '' });
          setFeature(undefined);
        }}
      >
        Add row
      </Button>
    </div>
  );
}
