# The site is built with Node and served by nginx alone:
#
#   docker build --build-arg SITE_URL=https://rules.example --tag rulekeep .
#   docker run --publish 8080:8080 rulekeep

FROM node:24-bookworm-slim AS build
WORKDIR /rulekeep
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
ARG SITE_URL
ARG BASE_PATH=/
# "on" tells browsers to use HTTPS alone.
ARG HSTS
RUN npm run build \
  && npm run compress \
  && npm run hosts -- --root /srv/rulekeep --listen 0.0.0.0:8080

FROM nginx:stable
COPY --from=build /rulekeep/dist /srv/rulekeep
COPY --from=build /rulekeep/hosting/nginx.conf /etc/nginx/conf.d/default.conf
EXPOSE 8080
