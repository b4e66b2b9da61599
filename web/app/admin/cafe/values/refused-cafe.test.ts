import { ApiError } from '@velvet-spoon/contract/client';
import { expect, test } from 'vitest';
import { refusalsIn } from './refused-cafe.ts';

test('a refused field of the document is found in the form', () => {
  const fields = [
    'geo.latitude',
    'email',
    'phones.1.number',
    'hours.weekly.monday',
    'hours.exceptions.0.ranges',
    'hours.weekly.friday.0.closes',
    'announcement.until',
    'promises.2',
    'mission.lead',
  ];
  const refusal = new ApiError(400, 'Bad Request', 'invalid-request', fields);
  expect(refusalsIn(refusal)).toEqual({
    geo: 'cafe.errors.geo',
    email: 'cafe.errors.email',
    'phones.1.number': 'cafe.errors.phone',
    'hours.weekly.monday.0.opens': 'cafe.errors.overlap',
    'hours.exceptions.0.ranges.0.opens': 'cafe.errors.overlap',
    'hours.weekly.friday.0.closes': 'cafe.errors.sameTime',
    'announcement.until': 'cafe.errors.until',
    'promises.2.text': 'cafe.errors.refused',
    'mission.lead': 'cafe.errors.refused',
  });
});

test('another failure names no field', () => {
  expect(refusalsIn(new Error('offline'))).toEqual({});
});
