import { useState } from 'react';
import { offerChange, type ShownChange, withdrawChange } from '#contract/projects/staff-changes.ts';
import { amountText } from '#domain/change-request/change-price.ts';
import { changeStateLabels, isChangeEditable } from '#domain/change-request/change-status.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { ChangeContent } from '#web/shared/changes/change-content.tsx';
import { changeTones } from '#web/shared/changes/change-words.ts';

interface ChangeCardProps {
  change: ShownChange;
  isOpen: boolean;
  onEdit: () => void;
}

/** One change of a project: its state, what it contains, and what staff can do with it. */
export function ChangeCard({ change, isOpen, onEdit }: ChangeCardProps) {
  const { id, number, title, state, version, lines } = change;
  const [opened, setOpened] = useState(isOpen);
  const canWrite = useMay()(['projects:change', 'figures']);
  const offer = useChange(offerChange, {
    done: () => ({ title: `${number} offered`, description: 'The client can sign it now.' }),
    failed: `Failed to offer ${number}`,
  });
  const withdraw = useChange(withdrawChange, {
    done: () => ({ title: `${number} withdrawn` }),
    failed: `Failed to withdraw ${number}`,
  });
  const isOpenState = isChangeEditable(state === 'expired' ? 'offered' : state);
  return (
    <li className="border-b border-line">
      <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="min-h-11 py-2.5">
          <span className="inline-grid w-[calc(100%-1.5rem)] grid-cols-[minmax(0,1fr)_auto] gap-x-4 align-top">
            <span className="font-medium break-words">{title}</span>
            <span className="figures text-right">
              {change.priceCents !== undefined && lines.length > 0 && amountText(change.priceCents)}
            </span>
            <span className="figures text-sm text-muted">{number}</span>
            <span className="text-right text-sm">
              <StatusDot tone={changeTones[state]} label={changeStateLabels[state]} />
            </span>
          </span>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2 pb-5">
          {change.quoted?.text && (
            <blockquote className="border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">
              {change.quoted.text}
            </blockquote>
          )}
          <ChangeContent change={change} />
          <p className="text-sm text-muted">
            <FactsLine
              facts={[
                <>
                  Written by {change.createdName}, <RelativeDate at={change.createdAt} />
                </>,
                change.offeredAt && (
                  <>
                    offered <RelativeDate at={change.offeredAt} />
                  </>
                ),
                change.signed && change.answeredAt && (
                  <>
                    signed by {change.signed.name} <RelativeDate at={change.answeredAt} />
                  </>
                ),
                change.reason,
              ]}
            />
          </p>
          {canWrite && isOpenState && lines.length === 0 && (
            <p className="text-sm">
              It has no price yet. Press Edit and add lines, then offer it to the client.
            </p>
          )}
          {canWrite && isOpenState && (
            <div className="flex flex-wrap gap-3">
              {state !== 'offered' && (
                <Button
                  look="primary"
                  size="small"
                  disabled={lines.length === 0}
                  pending={offer.isPending}
                  onClick={() => offer.mutate({ params: { id }, body: { version } })}
                >
                  Offer to the client
                </Button>
              )}
              <Button look="secondary" size="small" onClick={onEdit}>
                Edit
              </Button>
              <Button
                look="quiet"
                size="small"
                pending={withdraw.isPending}
                onClick={() => withdraw.mutate({ params: { id }, body: { version, reason: '' } })}
              >
                Withdraw
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
