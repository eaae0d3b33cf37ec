import { useQuery } from '@tanstack/react-query';
import {
  type ChangeSettingsReply,
  getChangeSettings,
  setChangeSettings,
} from '#contract/projects/staff-changes.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

interface Values {
  selfPercent: string;
  showsGoodwill: boolean;
}

const valuesOf = ({ selfPercent, showsGoodwill }: ChangeSettingsReply): Values => ({
  selfPercent: String(selfPercent),
  showsGoodwill,
});

/** What the client may add without us, and whether courtesies are shown (rules CHANGE-6 and CHANGE-8). */
export function ChangeLimits({ projectId }: { projectId: string }) {
  const params = { id: projectId };
  const settings = useQuery(liveQueryOf(getChangeSettings, { params }));
  const change = useChange(setChangeSettings, { done: () => ({ title: 'Settings saved' }) });
  return (
    <Loaded query={settings} what="the settings" rows={1}>
      {(record) => (
        <PageForm<Values, ChangeSettingsReply, ChangeSettingsReply>
          key={record.version}
          label="What the client may add"
          draft={`change settings ${projectId}`}
          values={valuesOf(record)}
          names={['selfPercent']}
          conflict={{
            record,
            read: (value) => getChangeSettings.reply?.safeParse(value).data,
            valuesOf,
            fields: [
              { name: 'selfPercent', label: 'Limit in percent' },
              {
                name: 'showsGoodwill',
                label: 'Courtesies are shown',
                text: (value: boolean) => (value ? 'Yes' : 'No'),
              },
            ],
          }}
          save={({ selfPercent, showsGoodwill }, version) =>
            change.mutateAsync({
              params,
              body: { selfPercent: Number(selfPercent), showsGoodwill, version },
            })
          }
          buttons={{ submit: 'Save', pending: 'Saving…' }}
          className="grid max-w-prose gap-4"
        >
          {() => (
            <>
              <BoundTextField<Values>
                label="The client can sign without us, up to (% of the contract)"
                hint="Total for these changes. Not available during Testing & Deployment. Enter 0 to turn it off."
                name="selfPercent"
                inputMode="numeric"
                autoComplete="off"
                className="max-w-sm"
              />
              <BoundCheckboxField<Values>
                label="Show the client what we gave as a courtesy"
                name="showsGoodwill"
              />
            </>
          )}
        </PageForm>
      )}
    </Loaded>
  );
}
