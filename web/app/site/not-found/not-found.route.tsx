import { data } from 'react-router';
import { cafeOf } from '../../api/root-data.ts';
import { pageTitle } from '../../cafe/cafe-frame.ts';
import type { Route } from './+types/not-found.route';
import { NotFound } from './not-found.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Page not found', cafeOf(matches)) },
];

export function loader() {
  return data(null, { status: 404 });
}

/** A dead link needs no request to the server. */
export function clientLoader() {
  return null;
}

export default NotFound;
