import { useLingui } from '@lingui/react/macro';
import { IconFolder } from '@tabler/icons-react';
import { folderPictures } from '#contract/folderLooks.ts';
import { isDrawnPicture, pictures } from '../looks/pictures.ts';
import { LookField, type LookProps } from './LookField.tsx';

/** The choice of a folder's picture. */
export function PictureField(props: LookProps) {
  const { t, i18n } = useLingui();
  const { files, ...rest } = props;
  const { value } = rest;
  const drawn = folderPictures.map((name) => {
    const { Icon, colour, label } = pictures[name];
    return {
      ...{ value: name, label: i18n._(label), className: colour },
      drawing: <Icon size={22} stroke={1.75} aria-hidden />,
    };
  });
  const none = {
    ...{ value: '', label: t`No picture`, className: 'c-gray' },
    drawing: <IconFolder size={22} stroke={1.75} aria-hidden />,
  };
  const url = files[value]?.url;
  const own = { value, label: t`Your picture`, drawing: url ? <img className="cover-image" src={url} alt="" /> : null };
  const hasOwn = value !== '' && !isDrawnPicture(value);
  return <LookField {...rest} legend={t`Picture`} choices={[none, ...drawn, ...(hasOwn ? [own] : [])]} />;
}
