import type { FoundDessert, FoundStory, MarkedText } from '@velvet-spoon/contract/api/search';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { inWords } from '../../products/product-words.ts';
import { aboutFound, FoundPicture, Marked } from './found-parts.tsx';
import styles from './search-options.module.css';
import { avoidedAddress, searchAddress } from './search-view.ts';
import type { Search } from './use-search.ts';

export const LIST = 'search-options';
/** How many of each kind: the search page has more. */
const SHOWN = 4;

type Option = {
  group: 'Desserts' | 'Stories' | null;
  to: string;
  name: MarkedText;
  label: MarkedText;
  found: FoundDessert | FoundStory | null;
};

export function optionId(index: number): string {
  return `${LIST}-${index}`;
}

export function optionsOf({ text, result }: Search): Option[] {
  if (!result) return [];
  const options = [...result.desserts.found.slice(0, SHOWN), ...result.stories.found.slice(0, SHOWN)].map(
    optionOf,
  );
  const ways: Option[] = [];
  if (options.length > 0) ways.push(way(searchAddress(text), `All results for “${text}”`));
  if (result.avoided) ways.push(way(avoidedAddress(result.avoided), 'Filter the menu by allergens'));
  return [...options, ...ways];
}

function way(to: string, text: string): Option {
  return { group: null, to, name: [{ text, isMatch: false }], label: [], found: null };
}

function optionOf(found: FoundDessert | FoundStory): Option {
  const { to, name, kind } = aboutFound(found);
  const traces = 'traces' in found ? inWords(found.traces) : '';
  const label = traces === '' ? kind : [...kind, { text: `. May contain ${traces}`, isMatch: false }];
  return { group: 'title' in found ? 'Stories' : 'Desserts', to, name, label, found };
}

type SearchOptionsProps = { options: Option[]; active: number; onFollow: (to: string) => void };

export function SearchOptions({ options, active, onFollow }: SearchOptionsProps) {
  if (options.length === 0) return null;
  const numbered = options.map((option, index) => ({ ...option, index }));
  const part = (group: Option['group']) =>
    numbered
      .filter((option) => option.group === group)
      .map((option) => (
        <OptionLink
          key={option.to}
          option={option}
          index={option.index}
          isActive={option.index === active}
          onFollow={onFollow}
        />
      ));
  return (
    <div id={LIST} role="listbox" aria-label="Found" className={styles.list}>
      {(['Desserts', 'Stories'] as const)
        .filter((name) => options.some(({ group }) => group === name))
        .map((name) => (
          <div key={name} role="group" aria-labelledby={`${LIST}-${name}`}>
            <p role="presentation" id={`${LIST}-${name}`} className={styles.group}>
              {name}
            </p>
            {part(name)}
          </div>
        ))}
      {part(null)}
    </div>
  );
}

type OptionLinkProps = {
  option: Option;
  index: number;
  isActive: boolean;
  onFollow: (to: string) => void;
};

function OptionLink({ option: { to, name, label, found }, index, isActive, onFollow }: OptionLinkProps) {
  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(to);
  }
  return (
    <Link
      to={to}
      id={optionId(index)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={found ? styles.option : styles.all}
      onClick={follow}
    >
      {found && (
        <span className={styles.cover}>
          <FoundPicture found={found} sizes="3.5rem" />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.name}>
          <Marked text={name} />
        </span>
        {label.length > 0 && (
          <span className="fine">
            <Marked text={label} />
          </span>
        )}
      </span>
    </Link>
  );
}
