import { useQuery } from '@tanstack/react-query';
import {
  changeTimeEntry,
  type FeatureTimeReply,
  getProjectTime,
  type TimeEntryReply,
  timeWordsMax,
} from '#contract/projects/time-entries.ts';
import { readTypedTime, timeText } from '#domain/time/time-text.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

interface Values {
  scopeItemId: string;
  day: string;
  /** As typed: "1 h 15 min". */
  minutes: string;
  words: string;
}

const valuesOf = ({ scopeItemId, day, minutes, words }: TimeEntryReply): Values => ({
  ...{ day, words, scopeItemId: scopeItemId ?? '' },
  minutes: timeText(minutes),
});

/** The minutes of a time without words; 0 for anything else, which is refused. */
function minutesIn(text: string): number {
  const typed = readTypedTime(text);
  return typed === null || typed.words !== '' ? 0 : typed.minutes;
}

interface EntryFormProps {
  entry: TimeEntryReply;
  /** The features that it can be moved to. */
  features: readonly Pick<FeatureTimeReply, 'id' | 'label' | 'isRemoved'>[];
  onClose: () => void;
}

/** Changes a time entry, also to another feature of its project. */
export function EditEntry({ entry, onClose }: Omit<EntryFormProps, 'features'>) {
  const time = useQuery(queryOf(getProjectTime, { params: { id: entry.projectId ?? '' } }));
  return (
    <Loaded query={time} what="the features of the project">
      {({ features }) => <EntryForm {...{ entry, features, onClose }} />}
    </Loaded>
  );
}

function EntryForm({ entry, features, onClose }: EntryFormProps) {
  const change = useChange(changeTimeEntry, { done: () => ({ title: 'Time updated' }) });
  const options = features
    .filter(({ id, isRemoved }) => !isRemoved || id === entry.scopeItemId)
    .map(({ id, label }) => ({ value: id, label }));
  return (
    <RecordForm<Values, TimeEntryReply, TimeEntryReply>
      draft={`edit time ${entry.id}`}
      values={valuesOf(entry)}
      names={['scopeItemId', 'day', 'minutes', 'words']}
      conflict={{
        record: entry,
        read: (value) => changeTimeEntry.reply?.safeParse(value).data,
        valuesOf,
        fields: [
          {
            name: 'scopeItemId',
            label: 'Feature',
            text: (id: string) => options.find(({ value }) => value === id)?.label ?? '',
          },
          { name: 'day', label: 'Day' },
          { name: 'minutes', label: 'Time' },
          { name: 'words', label: 'What you did' },
        ],
      }}
      save={({ minutes, ...values }, version) =>
        change.mutateAsync({
          params: { id: entry.id },
          body: { ...values, minutes: minutesIn(minutes), version },
        })
      }
      onSaved={onClose}
      buttons={{ submit: 'Save changes', pending: 'Saving…' }}
    >
      {() => (
        <>
          <BoundSelectField<Values> label="Feature" name="scopeItemId" options={options} />
          <div className="grid gap-5 sm:grid-cols-2">
            <BoundTextField<Values>
              label="Time"
              name="minutes"
              autoComplete="off"
              rules={{
                validate: (text) =>
                  minutesIn(text) > 0 || 'Please enter a time such as 1h15, up to 24 hours',
              }}
            />
            <BoundTextField<Values> label="Day" name="day" type="date" />
          </div>
          <BoundTextField<Values>
            label="What you did"
            optional
            name="words"
            maxLength={timeWordsMax}
            autoComplete="off"
          />
        </>
      )}
    </RecordForm>
  );
}
