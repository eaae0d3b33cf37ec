import { expect, test } from 'vitest';
import { clampPanelWidth, panelWidths, widthAfterKey } from './panel-width.ts';

test('a panel leaves the list its most important columns, but never gets too narrow to read', () => {
  expect(clampPanelWidth(600, 1240)).toBe(600);
  expect(clampPanelWidth(600, 900)).toBe(480);
  expect(clampPanelWidth(600, 500)).toBe(panelWidths.min);
  expect(clampPanelWidth(10)).toBe(panelWidths.min);
  expect(clampPanelWidth(5000)).toBe(panelWidths.max);
});

test('keys move the edge of the panel, and Enter goes back to the usual width', () => {
  expect(widthAfterKey('ArrowLeft', 400)).toBe(432);
  expect(widthAfterKey('ArrowRight', 400)).toBe(368);
  expect(widthAfterKey('Home', 400)).toBe(panelWidths.min);
  expect(widthAfterKey('End', 400)).toBe(panelWidths.max);
  expect(widthAfterKey('Enter', 700)).toBe(panelWidths.usual);
  expect(widthAfterKey('a', 400)).toBeUndefined();
});
