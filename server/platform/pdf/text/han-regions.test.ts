import { expect, test } from 'vitest';
import { hanRegions } from './han-regions.ts';

test.each([
  ['山', 'sc'],
  ['从旧系统导入客户数据', 'sc'],
  ['從舊系統匯入客戶資料', 'tc'],
  ['渡邊 さくら', 'jp'],
  ['서울 中區', 'kr'],
])('%s is set in the regional forms of %s', (text, region) => {
  const regions = hanRegions(text);
  expect(regions[0]).toBe(region);
  expect(regions.toSorted()).toEqual(['jp', 'kr', 'sc', 'tc']);
});
