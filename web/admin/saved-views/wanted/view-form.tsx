import { useSearchParams } from 'react-router';
import type { SavedView } from '#contract/office/saved-view-list.ts';
import { addSavedView, changeSavedView, savedViewFields } from '#contract/office/saved-views.ts';
import { type SavedViewList, savedViewNameMax } from '#domain/saved-view/saved-view.ts';
import { type AskedView, viewPath } from '#web/admin/saved-view-address.ts';
import {
  BoundCheckboxField,
  BoundSelectField,
  BoundTextField,
} from '#web/kit/form/bound-fields.tsx';
import { readHidden, storedChoice } from '#web/kit/list/hidden-columns.ts';
import type { Form } from '#web/kit/record/form/form-core.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

interface SaveViewProps {
  list: SavedViewList;
  /** Null while the dialog is closed. */
  asked: AskedView | null;
  /** Is told how a view is by then that was edited. */
  onEdited: (saved: SavedView) => void;
  onClose: () => void;
}

/** Saves what a list shows as a view, or changes the name of one and who sees it. */
export function SaveView({ list, asked, onEdited, onClose }: SaveViewProps) {
  return (
    <FormDialog
      open={asked !== null}
      onClose={onClose}
      title={asked && 'view' in asked ? 'Edit the view' : 'Save this view'}
    >
      {() =>
        asked &&
        ('view' in asked ? (
          <ViewForm list={list} view={asked.view} onEdited={onEdited} onClose={onClose} />
        ) : (
          <ViewForm list={list} query={asked.query} onClose={onClose} />
        ))
      }
    </FormDialog>
  );
}

interface ViewValues {
  name: string;
  who: 'me' | 'team';
  columns: boolean;
}

const valuesOf = ({ name, isShared }: SavedView): ViewValues => ({
  ...{ name, who: isShared ? 'team' : 'me', columns: false },
});

const whoSees = [
  { value: 'me', label: 'Only me' },
  { value: 'team', label: 'Everyone on the team' },
];

/** By what name a browser keeps which columns of a list are hidden: its heading. */
const headingOf = (list: SavedViewList) =>
  list === 'completed' ? 'Completed Projects' : list.charAt(0).toUpperCase() + list.slice(1);

function check(values: ViewValues, form: Form<ViewValues>): boolean {
  const read = savedViewFields.safeParse(values);
  for (const { message } of read.error?.issues ?? [])
    form.setError('name', { type: 'check', message });
  return read.success;
}

interface ViewFormProps {
  list: SavedViewList;
  /** Absent for a new one. */
  view?: SavedView;
  /** What a new one keeps. */
  query?: string;
  onEdited?: (saved: SavedView) => void;
  onClose: () => void;
}

function ViewForm({ list, view, query = '', onEdited, onClose }: ViewFormProps) {
  const [, setParams] = useSearchParams();
  const columns = readHidden(storedChoice(headingOf(list))).join(',');
  const mayKeepColumns = !view && columns !== '' && !new URLSearchParams(query).has('columns');
  const add = useChange(addSavedView, {
    done: ({ name }) => ({ title: 'View saved', description: name }),
  });
  const change = useChange(changeSavedView, {
    done: ({ name }) => ({ title: 'View changed', description: name }),
  });

  /** What a new one keeps of the list. */
  function queryWith(values: ViewValues): string {
    const kept = new URLSearchParams(query);
    if (values.columns) kept.set('columns', columns);
    return kept.toString();
  }

  /** The address becomes the new view, so that it is marked and can be sent. */
  function opened(saved: SavedView): void {
    onClose();
    if (view) {
      onEdited?.(saved);
      return;
    }
    const of = new URLSearchParams(viewPath(saved).split('?')[1]);
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of of) next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <RecordForm<ViewValues, SavedView, SavedView>
      draft={view ? `edit view ${view.id}` : `save view of ${list}`}
      values={view ? valuesOf(view) : { name: '', who: 'me', columns: mayKeepColumns }}
      names={['name', 'who', 'columns']}
      check={check}
      conflict={
        view
          ? {
              record: view,
              read: (value) => changeSavedView.reply?.safeParse(value).data,
              valuesOf,
              fields: [
                { name: 'name', label: 'Name' },
                { name: 'who', label: 'Who sees it' },
              ],
            }
          : { none: 'a view that is not there yet is known to nobody else' }
      }
      save={(values, version) => {
        const fields = { name: values.name, isShared: values.who === 'team' };
        // What it keeps stays: somebody may have changed that since the form was opened.
        return view
          ? change.mutateAsync({ params: { id: view.id }, body: { ...fields, version } })
          : add.mutateAsync({ body: { ...fields, query: queryWith(values), list } });
      }}
      onSaved={opened}
      buttons={{ submit: view ? 'Save changes' : 'Save view', pending: 'Saving…' }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {() => (
        <>
          <BoundTextField<ViewValues>
            label="Name"
            name="name"
            hint={
              view
                ? undefined
                : 'Such as “Hot in Ohio”. The view keeps the filters, the search and the order.'
            }
            maxLength={savedViewNameMax}
            autoComplete="off"
          />
          <BoundSelectField<ViewValues>
            label="Who sees it"
            name="who"
            options={whoSees}
            disabled={view?.isShared && !view.isMine}
            hint={
              view?.isShared && !view.isMine
                ? 'Only the person who saved it can make it private.'
                : undefined
            }
          />
          {mayKeepColumns && (
            <BoundCheckboxField<ViewValues>
              label="Keep my choice of columns too"
              name="columns"
              hint="Otherwise, everyone sees the columns they chose."
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
