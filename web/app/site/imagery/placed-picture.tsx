import type { PlacedPicture as PlacedPictureData } from '@velvet-spoon/contract/imagery';
import type { ComponentProps } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { focalClasses } from './focal-point.ts';

type PlacedPictureProps = ComponentProps<typeof Picture> & { picture: PlacedPictureData };

/** A picture of the page itself, cropped where staff say. */
export function PlacedPicture({ picture, className, ...props }: PlacedPictureProps) {
  const classes = [className, ...focalClasses(picture.focal_point)];
  return <Picture {...props} picture={picture} className={classes.filter(Boolean).join(' ')} />;
}
