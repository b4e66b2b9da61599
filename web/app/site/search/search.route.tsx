import { SEARCH_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useRef } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/browser.ts';
import { Deferred } from '../../api/deferred.tsx';
import { outcomeOf, settle } from '../../api/outcome.ts';
import { requestContext } from '../../api/request-context.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/search.route';
import styles from './search.module.css';
import { SearchResults, Ways } from './search-results.tsx';
import { searchAddress, searchPage, searchText } from './search-view.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryOf(request);
  if (query.q === '') return { result: null };
  const result = await settle(context.get(requestContext).api.request('GET /content/search', { query }));
  return data({ result }, result.ok ? 200 : (result.status ?? 502));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf(request);
  if (query.q === '') return { result: null };
  return { result: outcomeOf(api.request('GET /content/search', { query, signal: request.signal })) };
}

function queryOf({ url }: Request) {
  const { searchParams } = new URL(url);
  return { q: searchText(searchParams), page: searchPage(searchParams) };
}

export default function Search({ loaderData: { result } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const text = searchText(search);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Search</h1>
        <SearchForm text={text} />
      </header>
      {result ? (
        <Deferred
          value={result}
          name={searchAddress(text, searchPage(search))}
          fallback={<Searching text={text} />}
        >
          {(outcome) => <SearchResults text={text} outcome={outcome} />}
        </Deferred>
      ) : (
        <NothingAsked />
      )}
    </div>
  );
}

/** A plain form, which also works without JavaScript. */
function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  function find(event: FormEvent): void {
    event.preventDefault();
    void navigate(searchAddress(field.current?.value.trim() ?? ''));
  }

  return (
    <form action="/search" role="search" className={styles.form} onSubmit={find}>
      <label htmlFor="search-text" className="visually-hidden">
        Search desserts and stories
      </label>
      <input
        ref={field}
        id="search-text"
        type="search"
        name="q"
        defaultValue={text}
        key={text}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder="Mango, cashew, a recipe"
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
      <button type="submit" className={button.primary}>
        <Icon name="search" />
        Search
      </button>
    </form>
  );
}

function Searching({ text }: { text: string }) {
  return (
    <p role="status" className={styles.status}>
      <PageTitle text={`Search: ${text}`} />
      Searching...
    </p>
  );
}

function NothingAsked() {
  return (
    <div className={styles.nothing}>
      <PageTitle text="Search" />
      <p>Find a dessert, an ingredient or a story. Or just look around.</p>
      <Ways />
    </div>
  );
}
